"""The open table: units with a place and a facing in inches and degrees, with no spaces to stand on.

Not imported by hardtack.engine itself, so that numpy and shapely are loaded only for a game that is played on such a
table.
"""
