from conftest import Guest


def test_smoke(guest: Guest) -> None:
    print(guest.request("GET", "/api/games/ladder").text)
    m = guest.ladder()
    print(guest.request("GET", f"/api/matches/{m}/table").text)
    print(guest.act(m, "mark", "rung-1"))
    print(guest.act(m, "roll"))
    print(guest.request("GET", f"/api/matches/{m}/table?lang=es").text)
    with guest.live(m) as ws:
        t = ws.receive_json()
        print(t["type"], t["seq"])
        ws.send_json({"type": "act", "seq": t["seq"], "verb": "roll"})
        t = ws.receive_json()
        print(t["type"], t["seq"], t["log"])
    for p in ("/api/schema", "/", "/web/icon.svg", f"/api/matches/{m}", "/api/matches", f"/api/matches/{m}/hint", f"/api/matches/{m}/save", f"/api/matches/{m}/replay?at=1"):
        a = guest.request("GET", p)
        print(p, a.status_code, a.headers, a.text[:300])
