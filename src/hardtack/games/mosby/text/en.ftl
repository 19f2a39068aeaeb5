# Mosby's Raiders. Log lines tell in the past tense what the band did; dice and points stand beside them.

game-name = Mosby's Raiders
game-tagline = Partisan war behind the Union lines, northern Virginia, 1863.
game-players = 1 player
game-length = about an hour
game-weight = moderate rules
headline = Turn { $turn } of 8, Notoriety { $notoriety }

scenario-standard = January to April 1863
    .situation = John S. Mosby opens his partisan war with a handful of horsemen in the hill country west of Washington. He has eight turns to make the Union army reckon with his name, and the better known he is, the more troops come after him.
    .length = 8 turns, about an hour

role-mosby = Mosby
role-union = The Union
side-mosby = Mosby
side-union = Union

phase-preparation = Preparation
phase-events = Events
phase-operations = Operations
phase-rounds = Rounds
phase-end = End of turn
phase-over = Game over

## Options

option-advanced-victory = Advanced victory
    .help = Winning takes Notoriety 10 instead of 9, and the level reached names the victory, from marginal to overwhelming.
option-target-notoriety = Notoriety to reach
    .help = With advanced victory: the Notoriety you set yourself to reach by the end of turn 8.
option-extra-events = Additional events
    .help = Two more Event cards every turn.
option-card-changes = Changed cards
    .help = A hidden band may be found by those who ride into its place. The Cannon may be hidden in Mosby's Confederacy and fetched later.
option-rail-repair = Rail repair
    .help = At the end of each turn every torn-up railroad is mended on a die of 1 to 3, and a new garrison comes with the repair.
option-north-of-the-potomac = North of the Potomac
    .help = From turn 5, revealing a space north of the Potomac scores 1 point, or 2 beside a Large Force, but from there the band can neither disband nor skedaddle. Lee Needs Information leaves the deck.
option-demolition-failure = Demolition failure
    .help = A demolition fails on a die of 1, or on 1 or 2 in the same place as a Large Force or an active combat unit. The alarm is raised all the same.
option-interrogation = Interrogation
    .help = In Operations captured pickets, couriers and sutlers may be questioned: they may tell where the neighbours stand, or be killed when taken, at a cost in points.
option-blind-entry = Blind entry
    .help = Entering an unrevealed space no longer shows what is there; you have to scout it.
option-depot-contents = Depot contents
    .help = A die tells what a destroyed depot held: powder that goes off too soon, nothing of use, food to carry home, or fast horses.

## Pieces, leaders, targets, results

unit-combat = a combat unit
unit-picket = a picket
unit-courier = a courier
unit-sutler = a sutler
unit-blank = a blank
leader-general_stoughton = General Stoughton
leader-colonel_dulaney = Colonel Dulaney
target-bridge = the bridge
target-depot = the depot
target-rail = the railroad
target-train = the wagon train
result-D2 = D2, the band scatters and loses 2
result-D1 = D1, the band scatters and loses 1
result-D = D, the band scatters
result-R = R, the Union falls back
result-R1 = R1, the Union falls back and loses 1
result-R2 = R2, the Union falls back and loses 2
result-R3 = R3, the Union falls back and loses 3

# Numbers with their sign, for use inside other messages.
signed-total =
    { $total ->
        [0] +0
        [-1] -1
        [-2] -2
        [-3] -3
        [-4] -4
        [-5] -5
        [-6] -6
        [-7] -7
        [-8] -8
       *[other] +{ $total }
    }
signed-modifier =
    { $modifier ->
        [0] +0
        [-1] -1
        [-2] -2
        [-3] -3
        [-4] -4
        [-5] -5
        [-6] -6
        [-7] -7
        [-8] -8
       *[other] +{ $modifier }
    }
spaced-total =
    { $total ->
        [0] + 0
        [-1] − 1
        [-2] − 2
        [-3] − 3
        [-4] − 4
        [-5] − 5
        [-6] − 6
        [-7] − 7
        [-8] − 8
       *[other] + { $total }
    }
# "a combat unit of strength 3", "a picket"
a-unit =
    { $strength ->
        [0] { $unit }
       *[other] { $unit } of strength { $strength }
    }

## Prompts

prompt-place-mosby = Choose the place in Mosby's Confederacy where the band gathers.
prompt-discard-down =
    { $count ->
        [one] You hold one card too many: choose the one to discard.
       *[other] You hold { $count } cards too many: choose one to discard.
    }
prompt-hide-cannon = You have drawn the Cannon: take it along, or hide it somewhere in Mosby's Confederacy?
prompt-operations = The band is at { $space } and nobody is after it: ride, scout, strike, or disband to end the turn.
prompt-initiative = Rounds begin: roll for the Initiative, or play the card that gives it?
prompt-round-action = Round { $round }, the band at { $space }: choose its one action.
prompt-ride =
    { $left ->
        [0] At { $space } the ride is nearly done: use what is still open to you, or stop.
        [one] At { $space }, one space left: ride on or stop?
       *[other] At { $space }, { $left } spaces left: ride on or stop?
    }
prompt-next-unit = Several Union units are to act: choose the next, or let them act in the order they stand.
prompt-stand-or-run = The Union attacks at { $space }, strength { $union } against your { $band }: stand and fight, or skedaddle?
prompt-combat-cards = Combat at { $space }, your strength { $band } against { $union }, { signed-total } to the die: play cards, or roll.
prompt-counterattack = The die gives { $result }: accept that, or play Counterattack and roll again?
prompt-train-comes = The wagon train comes to you at { $space }: play Local Guide, or see whether its escort turns out?
prompt-casualty = Mosby must make a casualty check: play Mosby Escapes, or roll?
prompt-wounded =
    { $second ->
        [0] Mosby is hit: play Mosby Escapes, or take the wound?
       *[other] Mosby is hit, and he was wounded already: play Mosby Escapes, or he dies and the game is lost?
    }
prompt-lose-permanent = The wound costs a Permanent card: choose the one to give up.
prompt-false-report = Rumours of Mosby's fate are about: play False Report to set Awareness to 1?
prompt-interrogate = You have captured { $unit }: question the prisoners?

## Actions

action-place = Gather at { $space }
    .hint = starts the turn
action-move = Ride to { $space }
    .hint = { $pike ->
        [0] { $check ->
            [0] one space by road
           *[other] one space by road, with an activation check
        }
       *[other] { $check ->
            [0] one space by pike
           *[other] one space by pike, with an activation check
        }
    }
action-guide = Ride to { $space } with a local guide
    .hint = no activation check
action-french = Enter { $space } with French Dulaney
    .hint = the Large Force sleeps on
action-ames = Ride to { $space } behind Ames
    .hint = no check, no combat
action-spur = Spur the horses
    .hint = 1 space more
action-stop = Stop here
    .hint = ends the action
action-scout = Scout { $space }
    .hint = failing may raise the alarm
    .bare = Scout
action-inform = Ask the locals about { $space }
    .hint = no die, no alarm
action-fight = Attack
    .hint = fights every unit here
action-demolish = Destroy { $target }
    .hint = raises Awareness and alarm
    .bare = Destroy
action-kidnap = Carry off { $leader }
    .hint = raises Awareness by 2
action-free = Let { $leader } go
    .hint = no points for him
action-disband = Disband
    .hint = ends the turn
action-pass = Pass
    .hint = stay here, the Union moves
action-hide = Hide
    .hint = pass until they reach you
action-discard = Discard { $card }
    .hint = gives the card up
action-drop-food = Leave the food behind
    .hint = the band rides faster
action-roll = Roll the die
    .hint = without another card
action-spare-checks = Play Local Guide
    .hint = the escort notices nothing
action-gain-initiative = Play Gain Initiative
    .hint = Mosby goes first
action-stand = Stand and fight
    .hint = combat follows
action-skedaddle = Skedaddle
    .hint = −2 points, check, turn ends
action-play = Play { $card }
    .hint = for the coming die
action-counterattack = Counterattack
    .hint = the new result stands
action-accept = Accept the result
    .hint = no more dice
action-escape = Play Mosby Escapes
    .hint = cancels the check
action-suffer = Take the wound
    .hint = { $second ->
        [0] costs 5 points and a Permanent card, if you have one
       *[other] a second wound: Mosby dies, you lose
    }
action-false-report = Play False Report
    .hint = Awareness becomes 1
action-decline = Decline
    .hint = go on without it
action-give-up = Give up { $card }
    .hint = the card is lost
action-interrogate = Question the prisoners
    .hint = they may talk, or be dead
action-next = Next: { a-unit } at { $space }
    .hint = before the others
    .barred = Let it act next
action-rest = Let the rest act
    .hint = in the order they stand
action-keep-cannon = Take the Cannon along
    .hint = stronger but slower
action-hide-cannon = Hide the Cannon at { $space }
    .hint = fetch it by riding there

## Log: headings

log-heading-turn = Turn { $turn } · Preparation
log-heading-events = Turn { $turn } · Events
log-heading-operations = Turn { $turn } · Operations
log-heading-rounds = Turn { $turn } · Rounds
log-heading-round = Round { $round }
log-heading-end = Turn { $turn } · End

## Log: preparation

log-awareness-set = Notoriety { $notoriety }: Union Awareness starts at { $awareness }
log-no-home = No safe place was left to gather; the turn is lost
log-placed = The band gathered at { $space }
log-caught = Surprised at { $space } by a combat unit of strength { $strength }
log-caught-points = Driven from home before the raid began; the turn is lost
log-recruits =
    { $strength ->
        [0] Nobody answered the call; the turn is lost
       *[other] Riders came in: strength { $strength }
    }
log-draws =
    { $count ->
        [0] No Action cards left to draw
        [one] Drew 1 Action card
       *[other] Drew { $count } Action cards
    }
log-draws-cards = Drawn: { $cards }
log-card-discarded = Discarded { $card }
log-cannon-hidden = Hid the Cannon at { $space }
log-cannon-searched =
    { $found ->
        [0] Union troops at { $space } missed the hidden Cannon
       *[other] Union troops at { $space } found the hidden Cannon
    }
log-cannon-lost = The Cannon was lost
log-cannon-recovered = Fetched the Cannon at { $space }

## Log: events

log-events-drawn =
    { $count ->
        [0] No Event cards are left
        [one] 1 Event card this turn
       *[other] { $count } Event cards this turn
    }
log-event = Event: { $card }
log-event-points =
    { $points ->
        [-2] { $card } cost Mosby renown
        [-1] { $card } cost Mosby renown
       *[other] { $card } added to Mosby's renown
    }
log-event-nothing = No effect
log-band-grows = New riders joined: strength { $strength }
log-band-shrinks =
    { $strength ->
        [0] The last men fit to ride were lost; the turn ends
       *[other] Men left the band: strength { $strength }
    }
log-leader-placed = { $leader } took quarters at { $space }
log-leader-leaves = { $leader } left the field
log-lines-extended = The Union lines took in { $spaces }
log-lines-close = The Union lines closed in at { $space }: { a-unit }
log-awareness-now = Union Awareness is now { $awareness }
log-lee-asks = Lee wants news from north of the Potomac by the end of the turn
log-lee-pays =
    { $count ->
        [0] There was no news for Lee from north of the Potomac
        [one] News for Lee of 1 place north of the Potomac
       *[other] News for Lee of { $count } places north of the Potomac
    }
log-depot-placed = A Union depot was set up at { $space }
log-large-placed = A Large Force took post at { $space }
log-rail-repaired = Work crews mended every railroad
log-bridges-repaired = Engineers rebuilt every bridge
log-loudoun-recovers = Burnt-over country recovered
log-lines-restored = The Union lines were restored: fresh, unrevealed garrisons
log-devastated = { $space } was laid waste
log-reorganized =
    { $gone ->
        [0] Reorganization: the unit at { $space } stayed
       *[other] Reorganization: the unit at { $space } was withdrawn
    }
log-sweep = A Union column of strength { $strength } swept in at { $space }
log-train-placed = A wagon train set out from { $space }

## Log: the band acts

log-enters-move = Rode to { $space2 }
log-rides = Rode from { $space } by { $spaces_and } to { $space2 }
log-enters-guide = Rode to { $space2 } behind a local guide
log-enters-french = Slipped into { $space2 } with French Dulaney
log-enters-ames = Followed Ames to { $space2 }
log-scouts =
    { $success ->
        [0] Scouted { $space }: failed
       *[other] Scouted { $space }: success
    }
log-informed = Local people told of { $space }
log-examined = Seen at { $space }: { a-unit }
log-blank =
    { $alarm ->
        [0] { $space }: nobody there, a blank
       *[other] False alarm at { $space }: a blank
    }
log-north-revealed = News from north of the Potomac: { $space }
log-caught-helpless = Captured { $unit } at { $space }
log-interrogated =
    { $points ->
        [0] Questioned after capturing { $unit }: nothing learned
       *[other] Questioned after capturing { $unit }: killed when taken
    }
log-interrogated-reveals =
    { $count ->
        [0] Questioned after capturing { $unit }: nothing new
        [one] Questioned after capturing { $unit }: one place given away
       *[other] Questioned after capturing { $unit }: { $count } places given away
    }
log-kidnaps = Carried off { $leader } at { $space }; Awareness { $awareness }
log-leader-freed = Let { $leader } go
log-leader-escapes = { $leader } escaped
log-leader-brought-out = Brought { $leader } out of the Union lines
log-charge =
    { $good ->
        [0] The demolition failed
       *[other] The demolition took effect
    }
log-demolishes = Destroyed { $target } at { $space }
log-depot-explosion = The depot blew up too soon
log-depot-nothing = Nothing of use in the depot
log-depot-food = Food in the depot, packed up to take home
log-depot-horses = Fast horses in the depot
log-food-dropped = Left the food behind
log-food-brought-out = Brought the food out of the Union lines
log-meets-train = Came upon the wagon train at { $space }
log-disbands = Disbanded at { $space }; the turn ends
log-card-played = Played { $card }
log-passes = Passed
log-hides = Went into hiding at { $space }
log-stays-hidden = Lay low at { $space }
log-hide-tested =
    { $found ->
        [0] The hunters searched and found nothing
       *[other] The hunters searched and found the band
    }
log-disperse = The hunters lost the trail at { $space } and dispersed

## Log: alarm and the Union

log-check =
    { $roused ->
        [0] Check at { $space }: quiet
       *[other] Check at { $space }: alarm
    }
log-check-large =
    { $roused ->
        [0] Large Force at { $space }: quiet
       *[other] Large Force at { $space }: alarm
    }
log-roused = Roused at { $space }: { a-unit }
log-picket-alarm = The picket at { $space } gave the alarm
log-initiative = Initiative: { $side }
log-initiative-card = Initiative: Mosby, by the card
log-union-acts = Union action
log-union-rides =
    { $die ->
        [1] Stood down at { $space }: { a-unit }
       *[other] { $moved ->
            [0] Stayed at { $space }: { a-unit }
           *[other] { $space } to { $space2 }: { a-unit }
        }
    }
log-union-rides-together = { $space } to { $space2 }: combat units of strength { $strengths_and }
log-regroups = Regrouped at { $space }: { a-unit }
log-joins-others = Back to the cup from { $space }: { $unit }
log-random-way = By chance from { $space } to { $space2 }
log-train-moves = The wagon train moved from { $space } to { $space2 }
log-train-journey = The wagon train moved from { $space } by { $spaces_and } to { $space2 }
log-train-leaves = The wagon train got away past { $space }

## Log: combat

log-fight-mosby = The band attacked at { $space }: { $band } against { $union }
log-fight-union = Union attack at { $space }: { $union } against { $band }
log-combat-die = Combat at { $space }, { $die } { spaced-total } = { $modified }: { $result }
log-battle-won =
    { $lost ->
        [0] Victory at { $space }
       *[other] Victory at { $space }; the Union lost { $lost }
    }
log-battle-lost =
    { $lost ->
        [0] Defeat at { $space }; the band scattered
       *[other] Defeat at { $space }; the band lost { $lost } and scattered
    }
log-unit-eliminated = Eliminated at { $space }: { $unit }
log-retreats = Fell back from { $space } to { $space2 }: { a-unit }
log-skedaddles = Skedaddled from { $space }; the turn ends
log-casualty-check =
    { $hit ->
        [0] Casualty check: Mosby unhurt
       *[other] Casualty check: Mosby hit
    }
log-escaped = Mosby got away unhurt
log-mosby-wounded = Mosby was wounded
log-mosby-killed = Mosby was killed
log-permanent-lost = Lost with the wound: { $card }
log-false-report = A false report about Mosby: Union Awareness is now 1

## Log: end of turn

log-rail-repair =
    { $mended ->
        [0] Railroad at { $space }: still out
       *[other] Railroad at { $space }: mended
    }
log-game-ends = The game is over

## Why something cannot be done

refused-nothing-to-scout = There is nothing hidden next to the band.
refused-outside-lines = Bridges and railroads count only inside the Union lines.
refused-nothing-to-demolish = There is nothing to destroy here.
refused-train-guarded = Active Union units guard the train.
refused-north-of-potomac = North of the Potomac the band cannot disband.
refused-enemy-beside = An active combat unit is in this place.
refused-home-in-lines = It lies within the Union lines.
refused-home-devastated = It has been laid waste.
refused-home-taken = A Union unit is there.
refused-hide-in-rounds = Hide is played in Rounds or in combat.
refused-hide-large-force = The band cannot hide beside a Large Force.
refused-hide-not-in-operations = In Operations the band does not hide from a fight it has begun.
refused-hide-before-die = Hide is played before the die, and it has fallen.
refused-just-found = It has just been found here.
refused-ride-is-over = This ride is over: the Potomac crossed by road ends it, and so does whoever turns out.
refused-ford-comes-first = By road the band crosses the Potomac only at the start of a ride.
refused-too-far = The band rides no farther in this Round.
refused-nobody-to-fight = There is no Union unit in its space.
refused-stand-first = It is played once the band stands and fights.
refused-ambush-when-attacked = It counts only when the Union attacks.
refused-surprise-when-attacking = It counts only when the band attacks.
refused-not-active = This unit is not active.
refused-has-acted = It has acted in this Round.
refused-acts-later = Units without combat strength act before it.
refused-not-permanent = It is not a Permanent card.

## How it ended

outcome-killed = Mosby was killed in turn { $turn }, at Notoriety { $notoriety }; his band does not outlive him.
    .short = Mosby killed
outcome-won = Mosby wins: Notoriety { $notoriety } at the end of turn { $turn }, with { $needed } needed.
    .short = victory
outcome-won-marginal = Marginal victory for Mosby: Notoriety { $notoriety } at the end of turn { $turn }, with { $needed } needed.
    .short = marginal victory
outcome-won-tactical = Tactical victory for Mosby: Notoriety { $notoriety } at the end of turn { $turn }, with { $needed } needed.
    .short = tactical victory
outcome-won-substantial = Substantial victory for Mosby: Notoriety { $notoriety } at the end of turn { $turn }, with { $needed } needed.
    .short = substantial victory
outcome-won-decisive = Decisive victory for Mosby: Notoriety { $notoriety } at the end of turn { $turn }, with { $needed } needed.
    .short = decisive victory
outcome-won-overwhelming = Overwhelming victory for Mosby: Notoriety { $notoriety } at the end of turn { $turn }, with { $needed } needed.
    .short = overwhelming victory
outcome-fell-short = The Union wins: the campaign ended with turn { $turn } at Notoriety { $notoriety }, short of the { $needed } needed.
    .short = fell short
outcome-forgotten = The Union wins: Notoriety { $notoriety } at the end of turn { $turn }, below the { $needed } needed, and the band breaks up.
    .short = forgotten
outcome-no-home = The Union wins: at the end of turn { $turn }, at Notoriety { $notoriety }, no place in Mosby's Confederacy is left to gather in.
    .short = nowhere to gather

## Where the points came from

ledger-battles = Battles won
ledger-losses = Union losses in battle
ledger-bridge = Bridges
ledger-depot = Depots
ledger-rail = Railroads
ledger-train = The wagon train
ledger-leaders = Officers carried off
ledger-courier = Couriers
ledger-sutler = Sutlers
ledger-picket = Pickets
ledger-events = Events
ledger-lee = News for Lee
ledger-north = North of the Potomac
ledger-food = Food brought home
ledger-explosion = Depots blown up too soon
ledger-interrogation = Misled by prisoners
ledger-battle-lost = Battles lost
ledger-skedaddle = Skedaddling
ledger-wound = Wounds
ledger-caught = Surprised at home

## Combat modifiers

modifier-odds = Odds
modifier-reaction = Union reaction
modifier-cannon = Cannon
modifier-pistol_tactics = Pistol Tactics
modifier-ambush = Ambush!
modifier-surprise_attack = Surprise Attack
modifier-mosby_heroics = Mosby's Heroics
modifier-surprise = Taken by surprise

## Odds

odds-combat = Combat
odds-activation = Activation
odds-scouting = Scouting
odds-initiative = Initiative
odds-field-attacker = Attacker
odds-field-band = Strength of the band
odds-field-union = Union strength
odds-field-notoriety = Notoriety
odds-field-awareness = Union Awareness
odds-field-cards = Cards in force or played
odds-field-sweep = Caught by a Union Sweep
odds-field-dice = Units and spaces to check
odds-field-scout = With the Scout card
odds-field-units = Units in the space
odds-field-fearsome = Fearsome Reputation at Notoriety 4 or more
odds-result-D2 = D2: defeat, 2 lost
odds-result-D1 = D1: defeat, 1 lost
odds-result-D = D: defeat
odds-result-R = R: Union falls back
odds-result-R1 = R1: Union loses 1
odds-result-R2 = R2: Union loses 2
odds-result-R3 = R3: Union loses 3
odds-result-roused-0 = None roused
odds-result-roused-1 = 1 roused
odds-result-roused-2 = 2 roused
odds-result-roused-3 = 3 roused
odds-result-roused-4 = 4 roused
odds-result-roused-5 = 5 roused
odds-result-roused-6 = 6 roused
odds-result-roused-7 = 7 roused
odds-result-roused-8 = 8 roused
odds-result-roused-9 = 9 roused
odds-result-roused-10 = 10 roused
odds-result-roused-11 = 11 roused
odds-result-roused-12 = 12 roused
odds-result-scout-success = Success
odds-result-scout-quiet = Failure, all quiet
odds-result-scout-alarm = Failure and alarm
odds-result-mosby-first = Mosby has the Initiative
odds-result-union-first = The Union has the Initiative
odds-line-odds = Odds { $odds }: { signed-modifier }
odds-line-reaction = Notoriety and Awareness together { $sum }: { signed-modifier }
odds-line-permanent = Permanent cards: { signed-modifier }
odds-line-cards = Cards played: { signed-modifier }
odds-line-surprise = Taken by surprise: { signed-modifier }
odds-line-total = Added to the die: { signed-modifier }
odds-line-each = Each check rouses with a chance of { $chance }

## Why the computer player would do it

why-random = a legal move, picked at random.
why-place-safe = the least exposed place to gather.
why-discard-least = the card the band will miss least.
why-give-up-least = the Permanent card the band will miss least.
why-keep-cannon = the Cannon helps in every fight, and only if it is there.
why-ride-to-target = on the way to something worth destroying at { $space2 }.
why-ride-to-fight = on the way to a weak force at { $space2 }.
why-ride-to-leader = on the way to an officer at { $space2 }.
why-ride-to-catch = on the way to easy prey at { $space2 }.
why-ride-home = on the way out, to bring home what was won.
why-slip-in = with luck nobody at { $space } will wake.
why-guide-in = a local guide brings the band in unnoticed, and { $space } is worth the card.
why-escort-asleep = the train is there to be burnt, if its escort is not roused.
why-french-in = French Dulaney knows the way into { $space }.
why-ames-in = behind Ames the band passes for friends at { $space }.
why-scout-first = better to know who is at { $space } before riding in.
why-catch-courier = easy points at { $space }.
why-local-information = local people can tell about { $space } without raising the alarm.
why-demolish = { $target } is worth more than the alarm costs.
why-demolish-under-fire = there is still time to destroy { $target }, though troops are near.
why-kidnap = no prize on the map is worth more than { $leader }.
why-fight-good-odds = the odds at { $space } are good.
why-fight-cornered = there is no better way out of { $space }.
why-disband-enough = enough was won this turn; it is time to keep it.
why-disband-danger = whatever is left to do is too dangerous.
why-disband-nothing-left = there is nothing left to do within reach.
why-initiative-card = it is worth the card to act before the troops nearby.
why-initiative-roll = the die will do; the card is better kept.
why-run-from-strength = away from troops that are too strong.
why-charge-weak = the troops at { $space2 } can be beaten.
why-halt-here = this is as good a place as the band can reach.
why-wait-for-them = let them come to { $space }.
why-wait-for-train = the wagon train is not worth the risk.
why-to-the-train = the wagon train can be reached.
why-spur-away = one space more makes the difference.
why-stand-good-odds = { $band } against { $union }: standing is better than running.
why-stand-nothing-to-lose = there is nothing left to lose by standing.
why-skedaddle = { $band } against { $union }: running costs less than losing.
why-hide = out of sight is safer than in the fight.
why-combat-card = { $card } helps more now than later.
why-combat-ready = the cards in hand are better kept.
why-counterattack = it can hardly get worse than { $result }.
why-accept-result = another die would not improve enough on { $result }.
why-see-the-die = Mosby Escapes can still be played after the die.
why-escape = a wound costs more than the card.
why-false-report = a calmer Union is worth the card.
why-keep-report = the Union is calm enough.
why-question = a picket knows who stands nearby.
why-question-not = the answers would hardly be worth the risk.
why-let-them-ride = the order makes little difference.

## What an ending leaves undone

undone-short = Notoriety is { $notoriety }, and this turn asks for { $needed }.
undone-deeds = Still possible: { $deeds }.
undone-short-deeds = Notoriety is { $notoriety }, and this turn asks for { $needed }. Still possible: { $deeds }.
undone-ride =
    { $left ->
        [one] The band may still ride one space.
       *[other] The band may still ride { $left } spaces.
    }
undone-ride-deeds =
    { $left ->
        [one] The band may still ride one space, or { $deeds }.
       *[other] The band may still ride { $left } spaces, or { $deeds }.
    }
deed-bridge = destroy the bridge
deed-depot = destroy the depot
deed-rail = cut the railroad
deed-train = destroy the wagon train
deed-general_stoughton = carry off General Stoughton
deed-colonel_dulaney = carry off Colonel Dulaney
deed-bring-general_stoughton = bring General Stoughton out of the lines
deed-bring-colonel_dulaney = bring Colonel Dulaney out of the lines
deed-food = bring the food out of the lines
deed-attack = attack the Union units here

## What a die is rolled for

roll-cup = A unit from the cup
roll-action-card = An Action card
roll-event-card = An Event card
roll-charge = Whether the charge goes off
roll-depot = What the depot held
roll-cannon = Whether the Cannon stays hidden at { $space }
    .kind = Whether the Cannon stays hidden
roll-recruits = How many riders answer the call
    .kind = Recruits
roll-way = By which road
roll-scout = Scouting { $space }
    .kind = Scouting
roll-initiative = Initiative
roll-rail-repair = Whether the line at { $space } stays cut
    .kind = Whether railroads stay cut
roll-casualty = Whether Mosby is unhurt
roll-events = How many Event cards
roll-extend = Where the Union lines reach
roll-reorganize = Whether the unit at { $space } is withdrawn
    .kind = Whether a unit is withdrawn
roll-sweep = Where the sweep begins
roll-hide = Whether the band stays hidden
roll-tie = Which of equal ways
roll-tie-loss = Which of equal units takes the loss
roll-check = Whether it stays quiet at { $space }
    .kind = Whether it stays quiet
roll-interrogate = What the prisoner tells
roll-interrogate-spaces = Which places he knows of
roll-combat = Combat at { $space }
    .kind = Combat
roll-ride = What the unit from { $space } does
    .kind = What Union units do

## The table as an outline (in the terminal)

view-turn = turn
view-phase = phase
view-round = round
view-notoriety = Notoriety
view-performance = Performance Points
view-awareness = Union Awareness
view-initiative = Initiative
view-needed = Notoriety needed this turn
view-target = Notoriety that wins
view-band = band
view-space = at
view-strength = strength
view-full = full strength
view-wounded = wounded
view-hidden = hidden
view-leader = kidnapped leader
view-food = food
view-cannon_hidden = Cannon hidden at
view-ames = spaces with Ames
view-hand = hand
view-hand_size = cards in hand
view-units = Union units
view-token = counter
view-kind = kind
view-active = active
view-seen = seen
view-retreat = has retreated
view-escort = escorts the train
view-status = status markers
view-revealed = revealed
view-unrevealed = unrevealed
view-lines = Union lines
view-large = Large Forces
view-extended = lines extended, groups
view-bridges = bridges
view-intact = intact
view-demolished = demolished
view-rail = demolished railroads
view-depots = depots
view-value = worth
view-devastated = devastated
view-leaders = Union leaders
view-where = at
view-gone = gone
view-train = wagon train
view-escorts = escorts not yet seen
view-cup = units in the cup
view-holding = Holding Box
view-track = reinforcements by Notoriety
view-combat = combat units
view-blank = blanks
view-picket = pickets
view-courier = couriers
view-sutler = sutlers
view-eliminated = eliminated
view-decks = cards left
view-action = Action
view-event = Event
view-action_discards = Action cards discarded
view-event_discards = Event cards discarded
view-markers_left = status markers left
view-events = events
view-left = still to come
view-card = card
view-lee = news for Lee
view-ledger = points so far
view-fight = combat
view-attacker = attacker
view-union = Union
view-odds = odds
view-modifiers = modifiers
view-key = for
view-total = in all
view-cards = cards played
view-die = die
view-result = result

## The story of a game: what is counted

tally-notoriety = Notoriety
    .help = What the campaign is won by.
tally-performance = Performance Points
    .help = Ten make one of Notoriety.
tally-awareness = Union Awareness
    .help = From 1 to 5.
tally-band = Strength of the band
    .help = 0 when it is not in the field.
