## The game

game-name = Valour & Fortitude
game-tagline = Regiments on an open table, measured in inches: Gettysburg's day and Napoleon's.
game-players = 2 players
game-length = one to three hours
game-weight = moderate rules
headline = A battle under way
headline-turn = Turn { $turn } of { $turns }: { $phase }
scenario-learn-first-fire = First Fire
    .situation = Three units a side, one brigade each, and no cards: enough to learn fire and support, lines and columns, canister, a fence to stand behind, and the tests of valour and fortitude. Two enemy defeats win at once; after turn 6 whoever holds the crossroads has won.
    .length = 6 turns, under an hour
scenario-acw-tollivers-crossroads = Tolliver's Crossroads
    .situation = Two divisions march for the same crossroads. The leading brigades are on the field; the second ones come up the pike on turn 2. Three enemy defeats win at once; after turn 8 the side with more objective points.
    .length = 8 turns, about two hours
scenario-acw-cemetery-wall = The Wall on the Ridge
    .situation = A great assault of July 1863 in small. Three Confederate brigades and a line of guns must cross open fields against two Union brigades behind a stone wall; a Union reserve comes up on turn 4. The Confederates need four Union defeats, or the copse after turn 10.
    .length = 10 turns, about three hours
scenario-nap-starter-100 = Encounter at the Inn
    .situation = One small brigade a side meets round a roadside inn. Lancers, heavy dragoons and rockets make squares and open order worth knowing. Two enemy defeats win at once; after turn 8 the side with more objective points.
    .length = 8 turns, about an hour
scenario-nap-olive-ridge = The Olive Ridge
    .situation = A Spanish army of uneven quality holds a ridge above a village; a smaller French force, strong in cavalry, attacks. Three French or four Spanish defeats end the battle; after turn 9 the side with more objective points has won.
    .length = 9 turns, about two and a half hours

# The seats have the colours of both wars; a sentence about a side takes the name of its army.
role-blue = Blue
role-grey = Grey
side-acw-union = The Union
side-acw-confederate = The Confederates
    .number = many
side-nap-british = The British
    .number = many
side-nap-french = The French
    .number = many
side-nap-spanish = The Spanish
    .number = many
side-nap-russian = The Russians
    .number = many
phase-deployment = Deployment
phase-fate = Fate
phase-fire = Fire
phase-action = Action
phase-melee = Melee
phase-over = Game over

## Names

# Of a unit only what sentences agree with; its name is in the data of its battle.
unit-ff-u-gun = Union battery
unit-ff-c-gun = Confederate battery
unit-tc-u-1g = Union battery A
unit-tc-u-2g = Union battery B
unit-tc-c-1g = Confederate battery A
unit-tc-c-2g = Confederate battery B
unit-cw-u1g = Union battery A
unit-cw-u2g = Union battery B
unit-cw-cg1 = Confederate battery A
unit-cw-cg2 = Confederate battery B
unit-cw-cg3 = Confederate battery C
unit-inn-f-lancers = French lancers
    .number = many
unit-inn-f-guns = French field battery
unit-inn-f-voltigeurs = Voltigeurs
    .number = many
unit-inn-b-dragoons = British heavy dragoons
    .number = many
unit-inn-b-rockets = British rocket battery
unit-or-f-gren = French grenadiers
    .number = many
unit-or-f-guns = French field battery
unit-or-f-volt = Voltigeurs
    .number = many
unit-or-f-cuir = Cuirassiers
    .number = many
unit-or-f-drag = French dragoons
    .number = many
unit-or-f-lanc = French lancers
    .number = many
unit-or-f-horse = French horse battery
unit-or-s-walloon = Walloon Guards
    .number = many
unit-or-s-guns = Spanish field battery
unit-or-s-caz = Cazadores
    .number = many
unit-or-s-heavy = Spanish heavy battery
unit-or-s-cav = Spanish line cavalry
unit-or-s-lancers = Spanish lancers
    .number = many
unit-or-s-guerr = Mounted guerrillas
    .number = many
# Languages with articles put them here.
The-unit = { $unit }
the-unit = { $unit }
the-unit2 = { $unit2 }
# How a unit stands, as it follows "formed" or "came out".
formation-line = in line
formation-attack-column = in attack column
formation-march-column = in march column
formation-open-order = in open order
formation-open-order-1 = in open order, one rank
formation-open-order-2 = in open order, two ranks
formation-open-order-3 = in open order, three ranks
formation-open-order-4 = in open order, four ranks
formation-mass = in mass
formation-square = in square
formation-unlimbered = unlimbered
formation-limbered = limbered
formation-dismount-line = on foot, in line
formation-dismount-attack-column = on foot, in attack column
formation-dismount-march-column = on foot, in march column
formation-dismount-open-order-1 = on foot, in open order, one rank
formation-dismount-open-order-2 = on foot, in open order, two ranks
formation-dismount-open-order-3 = on foot, in open order, three ranks
formation-dismount-open-order-4 = on foot, in open order, four ranks
formation-mount-line = mounted, in line
formation-mount-attack-column = mounted, in attack column
formation-mount-march-column = mounted, in march column
formation-mount-open-order-1 = mounted, in open order, one rank
formation-mount-open-order-2 = mounted, in open order, two ranks
formation-mount-open-order-3 = mounted, in open order, three ranks
formation-mount-open-order-4 = mounted, in open order, four ranks

# Rows of the tables of fire, melee and tests. Cards and special rules that count as rows are named by the data.
row-base = To hit
row-attack-column = Attack column
row-march-column = March column
row-square = Square
row-defendable = Infantry in defendable terrain
row-obscured = Target obscured
row-skirmisher-fire = Skirmisher fire
row-deep-open-order = Open order, three or four ranks
row-mass = Mass
row-canister = Canister
row-support = Support
row-support-open-order = Support in open order
row-dense = Dense target
row-enfilade = Enfilade
row-directed-fire = Directed Fire
row-card = Cards
row-all-heavy-artillery = All heavy artillery
row-shaken = Shaken
row-light-cover = Light cover
row-heavy-cover = Heavy cover
row-rockets = Rockets
row-mounted-in-terrain = Horse or guns in difficult or defendable terrain
row-flanked = Flanked
row-line = Line: half the fire value
row-brigade-support = Brigade support
row-open-order = Open order without cover
row-headstrong = Second fight
row-lances = Lances
row-fresh = No losses
row-heavy-cavalry = Heavy cavalry
row-disciplined-musketry = Disciplined musketry
row-elan = Elan
row-fierce-charge = Fierce charge
row-battery = Battery fire
row-fresh-cartridges = Fresh Cartridges
row-deadly-attack = Deadly Attack
row-fire-phase = Fire phase
row-raw = Raw troops
row-large-brigade = Five sound units or more
row-army-leader = Army leader near
row-all-shaken = All units shaken
row-routed-unit = A unit has routed
row-light-troops = Light troops or detachment
row-far-from-enemy = Far from the enemy

# What is rolled for
roll-deck = Shuffle
roll-first-player = First turn
roll-fire = Fire
roll-fire-again = Fire, rolled again
roll-melee = Melee
roll-melee-again = Melee, rolled again
roll-valour = Valour test
roll-valour-again = Valour test, a 1 rolled again
roll-fortitude = Fortitude test
roll-unpredictable = Unpredictable
roll-activation = Activation
roll-messenger = Messenger
roll-rally = Rally
roll-square = Cavalry at a square
roll-hit-and-run = Hit and run

## Before the first turn, and what every phase has

prompt-first-player = You rolled higher: go first, or second?
action-go-first = Go first
    .hint = your side begins every turn of the battle
action-go-second = Go second
    .hint = the enemy begins every turn of the battle
option-free-deployment = Free deployment
    .help = Before the first turn the sides place their brigades by turns, unit by unit, inside their zones; whoever moves second begins. Without it everybody stands where the battle puts him.
option-standard-objectives = Standard objectives
    .help = Five objectives of one point each instead of the battle's own: one at the centre, and two placed by each side, by turns. After the last turn points decide.
prompt-mark = Objective { $number } of { $most }: choose its place.
action-mark = Place the objective at { $x }, { $y } (in)
    .hint = more than 24 in from your own edge and 18 from every other
    .bare = Place an objective
log-heading-objectives = Objectives
log-objective-placed = { $side } placed an objective: { $objective }
log-no-objective = There was no place left for an objective of { $side_mid }
prompt-deploy = Which brigade do you place next?
prompt-station = { $brigade }: which unit is placed next?
prompt-place = { the-unit }, { $formation }: choose a place in the zone, or another formation.
prompt-post = Place { $leader } near one of his units.
prompt-post-chief = Place { $leader } in a zone of your side, or leave him where the battle puts him.
action-deploy = Place { $brigade }
    .hint = unit by unit, anywhere in its zone
    .bare = Place a brigade
action-as-given = Take the ready positions: { $brigade }
    .hint = where the battle puts it
    .bare = Take the ready positions
action-remain = Leave him there
    .hint = where the battle puts him
action-station = { $unit }
    .hint = then choose its formation and its place
    .bare = Choose a unit
action-form = Stand { $formation }
    .hint = then choose the place
    .bare = Another formation
action-place = Place at { $x }, { $y } (in), facing { $facing }°
    .hint = wholly in the zone, clear of everybody
    .bare = Place the unit
action-post = Place the leader at { $x }, { $y } (in)
    .hint = in the zone
    .bare = Place the leader
log-heading-deployment = { $phase }
log-as-given = { $brigade } took its ready positions
log-placed = { $unit } took { $unit_number ->
        [many] their
       *[one] its
    } place, { $formation }
log-placed-inside = { $unit } took { $unit_number ->
        [many] their
       *[one] its
    } place inside { $feature }
log-leader-placed = { $leader } took his place
log-no-place = There was no room in the zone for { the-unit }
action-done = { $step ->
        [fire] End the fire phase
        [pick] End the brigades
        [unit] End the brigade
        [breakthrough] End the breakthrough
       *[other] Done
    }
    .hint = { $step ->
        [fire] those that have not fired may still act
        [breakthrough] the others do not move
       *[other] the others do not act this turn
    }
action-back = { $step ->
        [act] Another unit
        [fire-at] Another attacker
        [support] Another target
        [spend] Keep the cards
       *[other] Back
    }
    .hint = nothing is spent
action-pass = Pass
    .hint = your cards stay in your hand
log-heading-fate = { $side } · Turn { $turn } · { $phase }
log-heading-fire = { $side } · Turn { $turn } · { $phase }
log-heading-action = { $side } · Turn { $turn } · { $phase }
log-heading-melee = { $side } · Turn { $turn } · { $phase }
log-first-tied = Both rolled { $die } for the first turn, and roll again
log-first-rolled = { $side } rolled higher ({ $die } and { $die2 }) and may choose who goes first
log-first-chosen = { $side } { $side_number ->
        [many] have
       *[one] has
    } the first turn
undone-units-left = { $number ->
        [one] 1 unit could still act.
       *[other] { $number } units could still act.
    }
undone-brigades-left = { $number ->
        [one] 1 brigade has not been picked.
       *[other] { $number } brigades have not been picked.
    }

## Fate

prompt-window = { $window ->
        [own-fate] Your fate phase: play a card?
        [enemy-turn-start] The enemy's turn begins: play a card?
        [own-fire] Your fire phase: play a card?
        [after-hit-roll] Your dice to hit have fallen: play a card?
        [enemy-messenger-passed] The enemy's messenger has reached { the-unit }: play a card?
        [enemy-moved] The enemy's move with { the-unit } is over: play a card?
        [own-melee-start] Your melee phase begins: play a card?
        [own-melee-end] Your melee phase ends: play a card?
        [enemy-melee] The enemy's melee phase: play a card?
        [any-melee] Between two fights: play a card?
        [before-valour] A valour test is due for { the-unit }: play a card first?
        [before-unpredictable] { the-unit }, unpredictable, must roll: play a card instead?
        [after-failed-test] { the-unit } failed the valour test: play a card?
        [after-failed-fortitude] { $brigade } failed the fortitude test: play a card?
       *[other] Play a card?
    }
prompt-played-on = { $card }: what is it played on?
action-play = Play { $card }
    .hint = it is discarded
    .bare = Play a card
action-on-unit = { $unit }
    .bare = Choose a unit
action-on-brigade = { $brigade }
    .bare = Choose a brigade
action-on-leader = { $leader }
    .bare = Choose a leader
action-on-objective = { $objective }
    .bare = Choose an objective
log-deck-shuffled = { $side } shuffled { $side_number ->
        [many] their
       *[one] its
    } fate deck
log-drew = Drawn: { $card }
log-draws = { $side } drew a fate card
log-no-card-left = { $side } had no fate card left to draw
log-tide = { $side } drew { $card }: { $number ->
        [0] it went
        [one] it and 1 discard went
       *[other] it and { $number } discards went
    } back into the deck, which was shuffled
log-plays = { $side } played { $card }
log-plays-on-brigade = { $card } counts for { $brigade }
log-plays-on-leader = { $card } counts around { $leader }
log-plays-on-unit = { $card } counts for { the-unit }
log-plays-on-objective = { $card } counts for the objective { $objective }
log-marker-removed = { $unit }: one loss removed, { $markers ->
        [0] none left
       *[other] { $markers } left
    }
log-profile-raised = { $unit } took heart: melee { $melee } and tenacity { $tenacity } from now on
log-profile-lowered = { $unit } lost heart: melee { $melee } and tenacity { $tenacity } from now on

## Losses, valour and fortitude

prompt-fortitude = Which of your brigades takes its fortitude tests next?
action-test = { $brigade }: { $tests ->
        [one] a test
       *[other] { $tests } tests
    }, { $needs } or more
    .bare = Fortitude test
log-losses = { $unit } suffered { $losses ->
        [one] one loss
       *[other] { $losses } losses
    }, { $markers } of { $tenacity } now
log-shaken = { $unit } { $unit_number ->
        [many] are
       *[one] is
    } shaken
log-as-usual = { $unit } proved no better and no worse than expected
log-valour-passed = { $unit } passed a valour test
log-valour-failed = { $unit } failed a valour test
log-valour-saved = { $card } kept { the-unit } on the field
log-routs = { $unit } routed
log-broken = { $brigade }: the brigade is broken, and its leader leaves the field
log-defeat = { $side } suffered defeat { $defeats } of { $limit }
log-fortitude-passed = { $brigade } passed a fortitude test
log-fortitude-failed = { $brigade } failed a fortitude test
log-fortitude-saved = { $card } steadied { $brigade }
log-wavers = { $brigade } wavered

## Fire

prompt-fire = Name a unit to fire, or end the fire phase.
prompt-fire-at = Choose how { $unit } should fire; the target is the closest enemy.
prompt-support = Fire of { the-unit } at { the-unit2 }: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }, { $needs } or more. Who lends support?
action-attack = Fire with { the-unit }
    .hint = then choose the target
    .bare = Fire
action-volley = Fire at { the-unit }: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }, { $needs } or more
    .hint = no action afterwards, unless it is horse artillery
    .bare = Fire
    .barred = Fire at { the-unit }
action-skirmish = Skirmish with { the-unit }: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }, { $needs } or more
    .hint = half its fire; it may still act, but not assault
    .bare = Skirmisher fire
    .barred = Skirmish with { the-unit }
action-canister = Canister at { the-unit }: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }, { $needs } or more
    .hint = within 12 in
    .bare = Canister
    .barred = Canister at { the-unit }
action-support = Support by { the-unit }
    .hint = it has then done its part this phase
    .bare = Lend support
action-support-skirmish = Support by the skirmishers of { the-unit }
    .hint = it may still act, but not assault
    .bare = Support with skirmishers
action-support-canister = Support with canister by { the-unit }
    .hint = counts as two, rifled guns as one
    .bare = Support with canister
action-shoot = Roll the dice
    .hint = nobody else lends support
log-fires = { $support ->
        [0] { $unit } fired at { the-unit2 }:
        [one] { $unit } fired at { the-unit2 } with 1 supporter:
       *[other] { $unit } fired at { the-unit2 } with { $support } supporters:
    } { $hits ->
        [0] no hit
        [one] 1 hit
       *[other] { $hits } hits
    }
log-fires-in-vain = { $unit } fired at { the-unit2 } without any effect
log-rolls-again = { $why ->
        [disciplined-musketry] Disciplined musketry
        [elan] Elan
        [fierce-charge] A fierce charge
        [heavy-cavalry] Heavy cavalry
        [battery] Battery fire
        [fresh-cartridges] Fresh Cartridges
        [deadly-attack] Deadly Attack
       *[other] A special rule
    } let { $unit } roll again: { $hits ->
        [0] no more hits
        [one] 1 more hit
       *[other] { $hits } more hits
    }
log-losses-halved = { $unit } took { $losses ->
        [one] one loss
       *[other] { $losses } losses
    } from { $hits ->
        [one] 1 hit
       *[other] { $hits } hits
    }, being in open order, or light infantry in defendable terrain

## Action: who acts

prompt-pick = Which brigade acts next? The army leader may move before, between or after.
prompt-unit = { $order ->
        [failed] No orders for { $brigade }: free single units with cards, or go on.
       *[other] { $brigade }: which unit acts next?
    }
prompt-spend = Which card is spent so that { $unit } may act?
prompt-lead = Move { $leader }, or leave him where he is?
prompt-breakthrough = Breakthrough: which unit of { $brigade } moves?
action-pick = { $needs ->
        [0] Activate { $brigade } without a roll
       *[other] Activate { $brigade }: { $needs } or more
    }
    .hint = each brigade once a turn
    .bare = Activate a brigade
    .barred = Activate { $brigade }
action-act = { $needs ->
        [0] { $unit }
       *[other] { $unit }: a messenger needs { $needs } or more
    }
    .hint = one action each
    .bare = Act with a unit
    .barred = { $unit }
action-free = Free { $unit } with a card
    .hint = any card will do
    .bare = Free a unit
action-spend = Spend { $card }
    .hint = its own effect is lost
    .bare = Spend a card
action-lead = Move the leader to { $x }, { $y } (in)
    .hint = once a turn, up to 36 in
    .bare = Move the leader
action-chief = Move the army leader to { $x }, { $y } (in)
    .hint = once a turn, up to 36 in
    .bare = Move the army leader
action-stay = The leader stays
    .hint = he moves next turn
log-activated-at-once = { $brigade }: activated without a roll
log-activated = { $brigade }: activated
log-not-activated = { $brigade }: not activated
log-messenger-arrives = The messenger reached { the-unit }
log-messenger-lost = The messenger to { the-unit } was lost
log-messenger-caught = { $card }: the messenger to { the-unit } was caught
log-spends = { $side } spent { $card }, and { $unit } may act
log-leader-moves = { $leader } moved { $inches } in
log-leader-gives-way = { $leader } gave way to the enemy and joined { the-unit }
log-arrives = { $unit } arrived
log-leader-arrives = { $leader } arrived
log-no-room = There was no room for { $unit } to arrive
log-held-up = The reinforcements of { $side_mid } were held up

## Action: what a unit does

prompt-act = { $begun ->
        [0] Choose what { $unit } should do.
       *[other] { $unit }: go on, or halt?
    }
prompt-face = { the-unit }, { $formation }: choose the facing.
prompt-out = Out of { $feature }, { $formation }: set { $unit } up at the walls.
prompt-surprise = Surprise Attack: choose whom { $unit } will assault.
prompt-assault = Choose whom { $unit } will assault.
prompt-assault-end = Choose where the assault of { the-unit } on { the-unit2 } ends.
action-move = Move to { $x }, { $y } (in), facing { $facing }°
    .hint = more than 3 in from the enemy all the way
    .bare = Move
action-double = Double to { $x }, { $y } (in), facing { $facing }°
    .hint = twice the distance, more than 18 in from the enemy
    .bare = Double
action-retreat = Retreat to { $x }, { $y } (in), facing { $facing }°
    .hint = away from the enemy, ending more than 3 in from him
    .bare = Retreat
action-face = Stand at { $x }, { $y } (in), facing { $facing }°
    .hint = the centre stays where it is, if it can
    .bare = Choose the facing
action-out = Set up at { $x }, { $y } (in), facing { $facing }°
    .hint = touching the walls
    .bare = Set up outside
action-reform = { $shape ->
        [unlimbered] Unlimber
        [limbered] Limber
        [same] Face another way
       *[other] Form { $formation }
    }
    .hint = then choose the facing
    .bare = Reform
action-leave = Come out { $formation }
    .hint = then choose where
    .bare = Come out
action-occupy = Occupy { $feature }
    .hint = it has no formation inside
    .bare = Occupy
action-assault = Assault { the-unit }
    .hint = the fight follows in the melee phase
    .bare = Assault
action-end = { $edge ->
        [front] At the front
        [rear] At the rear
        [left] On the left
        [right] On the right
       *[other] At the edge
    }: { $figures ->
        [one] 1 figure
       *[other] { $figures } figures
    } in contact, { $inches } in{ $touches ->
        [0] {""}
        [one] , another enemy touched
       *[other] , { $touches } other enemies touched
    }
    .bare = End the assault
action-rally = Rally: { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }, { $needs } or more
    .hint = each success removes a loss, never the last
    .barred = Rally
action-stand = Stand fast
    .hint = its action is over
action-halt = Halt here
    .hint = its action is over
log-stands = { $unit } stood fast
log-moves = { $unit } moved { $inches } in
log-doubles = { $unit } doubled, { $inches } in
log-moves-on = { $unit } moved { $parts_and } in
log-doubles-on = { $unit } doubled, { $parts_and } in
log-retreats = { $unit } retreated { $inches } in
log-turns = { $unit } faced another way
log-reforms = { $unit } formed: { $formation }
log-dismounts = { $unit } dismounted: { $formation }
log-mounts = { $unit } mounted: { $formation }
log-occupies = { $unit } occupied { $feature }
log-leaves = { $unit } came out of { $feature }: { $formation }
log-assaults = { $unit } assaulted { the-unit2 }: { $figures ->
        [one] 1 figure
       *[other] { $figures } figures
    } in contact after { $inches } in
log-rallies = { $unit } rallied: { $removed ->
        [0] no loss
        [one] one loss
       *[other] { $removed } losses
    } removed, { $markers } left
trace-move = { $far } of { $most } in
trace-double = Doubling: { $far } of { $most } in
trace-retreat = Retreat: { $far } of { $most } in
trace-lead = { $far } of { $most } in
trace-chief = { $far } of { $most } in
trace-face = { $shift ->
        [0] Its centre stays
       *[other] Shifted by { $shift } in
    }
trace-out = At the walls
trace-place = In the zone
trace-mark = Far enough from all
trace-post = In the zone
part-advance = advance { $inches }
part-oblique = oblique { $degrees }° { $inches }
part-wheel = wheel { $degrees }° { $inches }
part-road = road march { $inches }
part-shift = shift { $inches }
part-barrier = barrier { $inches }
part-turn = turn { $degrees }°
part-about = about-face

## Refusals

refused-not-a-pose = A unit goes to a place, with a facing.
refused-not-a-point = A leader goes to a point of the table.
refused-too-far = { $far } of { $most } in: too far.
refused-too-far-ground = { $far } of { $most } in, { $more } of them for difficult ground and barriers: too far.
refused-too-close = { $far } of { $most } in; { $apart } in from { the-unit }, more than { $needed } needed.
refused-too-close-there = { $apart } in from { the-unit }, more than { $needed } needed.
refused-blocked = { $unit } { $unit_number ->
        [many] are
       *[one] is
    } in the way.
refused-blocked-feature = { $feature } is in the way; it can only be occupied.
refused-impassable = { $feature } cannot be entered.
refused-off-table = No part of a unit may leave the table.
refused-bad-ground = Guns cannot go over this ground.
refused-no-crossing = It cannot cross the barrier there ({ $feature }).
refused-square-turns = A square goes in any direction but does not turn.
refused-no-way = No advance, oblique or wheel leads there: units do not step back or sideways.
refused-stays = It stands there already.
refused-no-room = It would have to unlimber there, and has no room.
refused-retreat-facing = It ends a retreat facing as before, or turned about.
refused-retreat-direction = A retreat leads away from the enemy, at most 45 degrees aside.
refused-retreat-short = A retreat has to lead somewhere.
refused-no-change = It stands so already.
refused-shift-too-far = It would be shifted by { $far } in; { $most } at most.
refused-nearer-place = It would be shifted by { $far } in, and there is room within { $most }.
refused-no-shift = Nothing is in the way: its centre stays where it is.
refused-no-retreat-then = So near to the enemy it would have to retreat, and could not.
refused-not-at-walls = It must be set up touching { $feature }.
refused-no-room-outside = There is no room for it there, outside { $feature }.
refused-not-behind = It must come out on the side of { $feature } that is away from the enemy.
refused-would-touch = It would touch { the-unit }.
refused-leader-off-table = Leaders stay on the table.
refused-leader-too-far = { $far } of { $most } in: too far.
refused-leader-ground = A leader cannot stand in { $feature }.
refused-leader-too-close = { $apart } in from { the-unit }; more than { $needed } needed, or the touch of a friendly unit.
refused-not-a-place = An objective goes to a point of the table.
refused-objective-off-table = Objectives lie on the table.
refused-objective-near-edge = { $apart } in from your own edge, more than { $needed } needed.
refused-objective-too-close = { $apart } in from another objective ({ $objective }), more than { $needed } needed.
refused-outside-zone = Every part of it must be in its zone ({ $zone }).
refused-given-taken = Somebody stands where the battle would put it.
refused-leader-outside-zone = A leader is placed in his zone ({ $zone }).
refused-leader-from-brigade = { $far } in from the nearest unit of his brigade; { $most } at most.
refused-inside = It must first come out of its walls.
refused-reformed = It has reformed, and may not move any more in this action.
refused-near-enemy = An enemy is within 3 in: it may only retreat, assault, rally or stand.
refused-enemy-too-near = An enemy is within 18 in: it cannot double.
refused-assault-from-inside = From inside it may assault only an enemy in a feature that touches its own.
refused-assault-horse-guns = Infantry may assault horse artillery only from within 6 in.
refused-assault-unseen = It does not see that enemy.
refused-assault-no-way = No way leads there that brings enough figures into contact.
refused-assault-guns = Artillery does not assault.
refused-assault-marching = A march column does not assault.
refused-assault-square = A square does not assault.
refused-assault-fired = It has fired in this turn, and may not assault.
refused-no-rally = It has no losses that it could get rid of: the last one stays.
refused-not-there = It is not on the table.
refused-has-acted = It has acted already in this phase.
refused-fired-no-action = It has fired in this turn, and does not act.
refused-messenger-lost = Its messenger did not arrive.
refused-not-activated = Its brigade has not been activated in this turn.
refused-moved-by-card = It has moved already by this card.
refused-brigade-picked = It has been picked already in this turn.
refused-brigade-absent = No unit of it is on the table.
refused-leader-moved = He has moved already in this turn.
refused-leader-later = He moves before the first unit of his brigade acts or after the last.
refused-has-fired = It has fired already in this phase.
refused-fire-marching = In march column or limbered it does not fire.
refused-no-fire-value = It has no fire value.
refused-fire-engaged = It is in contact with an enemy, and does not fire.
refused-no-enemy-in-range = No enemy is in range.
refused-no-enemy-seen = It sees no enemy in range that may be fired at.
refused-all-fired-at = Every enemy in its range has been fired at already, or is in contact with its friends.
refused-target-fired-at = It has been fired at already in this phase.
refused-target-engaged = It is in contact with friends, and nobody fires into that.
refused-target-out-of-range = It is out of range.
refused-target-unseen = It does not see that enemy.
refused-nearer-target = Another enemy is nearer, and has to be fired at.
refused-canister-range = It is too far away for canister.
refused-support-skirmish-only = It can only skirmish, and the main attacker does not.
refused-support-full = No place of support is left in this attack.
refused-card-moment = It is played at another moment.
refused-card-no-use = There is nothing now for which it could be played.
refused-has-fought = It has fought or lent support already in this phase.
refused-was-struck = It has been fought already in this phase.
refused-none-to-fight = Whoever touches it has fought already in this phase.
refused-melee-marching = A march column lends no support.
refused-melee-no-contact = No figure of it touches the enemy in this fight.
refused-melee-bound = Another enemy touches it, who has yet to fight.
refused-melee-support-full = No place of support is left in this fight.
refused-won-engaged = It still touches an enemy, and cannot reform.
refused-won-no-reform = There is no other formation that it could take here.
refused-retreat-mounts = It mounts or dismounts in an action of its own, not after a retreat from a fight.
refused-retreat-square = After a retreat nobody forms square or leaves it.
refused-retreat-no-room = There is no room here for that formation, or an enemy would be within 3 in.
refused-withdraw-cavalry = Only cavalry may withdraw after a victory.
refused-withdraw-indoors = After a fight between two units in defendable terrain cavalry does not withdraw.
refused-withdraw-second = After its second fight a headstrong unit does not withdraw.
refused-is-placed = It is placed already.
refused-comes-later = It arrives later in the battle.
refused-no-room-in-zone = There is no room in its zone for that formation.
refused-occupy-infantry = Only infantry goes into a feature.

## Melee

prompt-fight = Which enemy is fought next?
prompt-main = Who is the main attacker of { the-unit }?
prompt-melee-support = { the-unit } ({ $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }, { $needs } or more) against { the-unit2 } ({ $dice2 ->
        [one] 1 die
       *[other] { $dice2 } dice
    }, { $needs2 } or more): who lends support?
prompt-hit-and-run = Should { $unit } hit { the-unit2 } and run, instead of fighting?
prompt-fall-back = { $unit } must retreat from { the-unit2 }: where to?
prompt-beaten-out = { $unit } must leave { $feature }: in which formation?
prompt-retreated = After the retreat of { the-unit }: reform?
prompt-won = Victory for { the-unit }: what now?
prompt-headstrong = { $unit }, headstrong, must assault again: whom?
action-fight = Fight { the-unit }
    .hint = then choose the main attacker
    .bare = Fight
action-main = With { the-unit }
    .hint = it rolls the dice and bears the losses
    .bare = Main attacker
action-strike = No more support
    .hint = the dice follow
action-hit-and-run = Hit and run
    .hint = 4 or more is a loss for the enemy, a 1 is one of its own; then it retreats
action-fall-back = Retreat to { $x }, { $y } (in), facing { $facing }°
    .hint = ending more than 3 in from the enemy
    .bare = Retreat
action-withdraw = Withdraw to { $x }, { $y } (in), facing { $facing }°
    .hint = cavalry that has won may retreat
    .bare = Withdraw
action-cross = Cross to the far side ({ $feature })
    .hint = it stands touching the barrier
    .bare = Cross the barrier
action-hold = Hold the ground
    .hint = it stays as it is
log-fight = { $unit } fought { the-unit2 }
log-strikes = { $support ->
        [0] { $unit } struck at { the-unit2 }:
        [one] { $unit } struck at { the-unit2 } with 1 supporter:
       *[other] { $unit } struck at { the-unit2 } with { $support } supporters:
    } { $hits ->
        [0] no hit
        [one] 1 hit
       *[other] { $hits } hits
    }
log-strikes-in-vain = { $unit } struck at { the-unit2 } without any effect
log-wins-fight = { $unit } won the fight against { the-unit2 }, { $losses } to { $losses2 }
log-wins-tie = { $unit } won against { the-unit2 } after a tie, { $losses } all: the side whose turn it is wins it
log-holds-tie-hill = { $unit } held out against { the-unit2 } after a tie, { $losses } all: the higher ground decides
log-holds-tie-feature = { $unit } held out against { the-unit2 } after a tie, { $losses } all: the walls decide
log-hits-and-runs = { $unit } struck { the-unit2 } and rode off
log-caught-running = { $unit } struck at { the-unit2 }, and paid for it before getting away
log-runs = { $unit } struck at { the-unit2 } in vain and rode off
log-square-throws-back = { the-unit2 } threw back { $unit }
log-square-reached = { $unit } pressed on against { the-unit2 }
log-headstrong = { $unit } did not stop, and assaulted again
log-crosses = { $unit } crossed to the far side ({ $feature })
log-driven-out = { $unit } had to leave { $feature }: { $formation }

## How it ends

log-objective-taken = { $side } took the objective { $objective }
outcome-defeats = { $side } won: { $side2_mid } suffered { $defeats ->
        [one] 1 defeat
       *[other] { $defeats } defeats
    }, and could bear no more.
    .short = by defeats
outcome-both-defeated = A draw: both armies were beaten in the same phase.
    .short = a draw
outcome-held = { $side } won, holding { $objective } when the last turn ended.
    .short = objective held
outcome-not-held = { $side } won: the enemy did not hold { $objective } when the last turn ended.
    .short = objective kept
outcome-objectives = { $side } won by objectives, { $points } to { $points2 }.
    .short = by objectives
outcome-fewer-defeats = { $side } won with fewer defeats, { $defeats } to { $defeats2 }.
    .short = fewer defeats
outcome-draw = A draw: after { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } neither side is ahead.
    .short = a draw

## Odds

odds-dice =
    { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
shot-none = no canister
shot-smoothbore = canister
shot-rifled = canister of a rifled gun
cover-none = no cover
cover-light = light cover
cover-heavy = heavy cover
odds-fire = Fire
odds-melee = Melee
odds-valour = Tests of valour
odds-fortitude = Tests of fortitude
odds-rally = Rally
odds-activation = Activation
odds-messenger = Messenger
odds-no-losses = A unit never has more losses than its tenacity, { $tenacity }.
odds-no-deep = Only open order is chosen so deep.
odds-no-supporters = Supporters: { $most } at most.
odds-no-all-shaken = A brigade with five sound units is not all shaken.
odds-no-must-roll = A brigade whose officers are marked by that card must roll.
odds-field-fire = Fire value
odds-field-formation = Who fires is
odds-field-deep = In open order, three ranks or more
odds-field-inside = Who fires is infantry in defendable terrain
odds-field-obscured = The target is obscured
odds-field-skirmish = Skirmisher fire
odds-field-canister = Shot
odds-field-support = Places of support taken
odds-field-dense = Guns at a dense target
odds-field-enfilade = The target is enfiladed
odds-field-bonus = Dice that cards add
odds-field-heavy = Heavy artillery only
odds-field-shaken = Who fires is shaken
odds-field-rockets = Rockets take part
odds-field-cover = The target has
odds-field-again = Natural 1s are rolled again
odds-field-tenacity = Tenacity of the unit that suffers
odds-field-losses = Losses it has already
odds-field-halved = Its losses are halved
odds-field-stoic = It is stoic
odds-field-valour = Bonus of cards to its tests of valour
odds-field-new-losses = New losses
odds-field-phase = Phase
odds-field-raw = Raw troops
odds-field-tests = Tests it must take
odds-field-large = Five sound units or more
odds-field-army-leader = The army leader is near
odds-field-all-shaken = All its units are shaken
odds-field-markers = Losses it has
odds-field-far = Far from the enemy
odds-field-automatic = First brigade, with its leader near the army leader
odds-field-routed = A unit of it has routed in this battle
odds-field-officers = Its officers are marked by a card
odds-field-light = Light troops or a detachment
odds-field-ties = The target wins ties (higher ground or walls)
odds-field-attacker-melee = Attacker: melee value
odds-field-attacker-fire = Attacker: fire value, of which half counts in line (0: it does not)
odds-field-attacker-formation = Attacker: it is
odds-field-attacker-support = Attacker: supporters
odds-field-attacker-thin = Attacker: supporters in open order
odds-field-attacker-inside = Attacker: infantry in defendable terrain
odds-field-attacker-cover = Attacker: in cover
odds-field-attacker-rough = Attacker: horse or guns, and it or the other is in difficult or defendable terrain
odds-field-attacker-flanked = Attacker: flanked
odds-field-attacker-enfilade = Attacker: it enfilades the other
odds-field-attacker-brigade = Attacker: brigade support
odds-field-attacker-dense = Attacker: guns against a dense formation
odds-field-attacker-heavy = Attacker: heavy artillery only
odds-field-attacker-again = Attacker: natural 1s are rolled again
odds-field-attacker-canister = Attacker: shot
odds-field-attacker-bonus = Attacker: dice for cards, lances and the like
odds-field-attacker-tenacity = Attacker: tenacity
odds-field-attacker-losses = Attacker: losses
odds-field-attacker-raw = Attacker: raw troops
odds-field-attacker-stoic = Attacker: stoic
odds-field-attacker-valour = Attacker: bonus of cards to its tests of valour
odds-field-attacker-doomed = Attacker: routs at once if beaten
odds-field-target-melee = Target: melee value
odds-field-target-fire = Target: fire value, of which half counts in line (0: it does not)
odds-field-target-formation = Target: it is
odds-field-target-support = Target: supporters
odds-field-target-thin = Target: supporters in open order
odds-field-target-inside = Target: infantry in defendable terrain
odds-field-target-cover = Target: in cover
odds-field-target-rough = Target: horse or guns, and it or the other is in difficult or defendable terrain
odds-field-target-flanked = Target: flanked
odds-field-target-enfilade = Target: it enfilades the other
odds-field-target-brigade = Target: brigade support
odds-field-target-dense = Target: guns against a dense formation
odds-field-target-heavy = Target: heavy artillery only
odds-field-target-again = Target: natural 1s are rolled again
odds-field-target-canister = Target: shot
odds-field-target-bonus = Target: dice for cards, lances and the like
odds-field-target-tenacity = Target: tenacity
odds-field-target-losses = Target: losses
odds-field-target-raw = Target: raw troops
odds-field-target-stoic = Target: stoic
odds-field-target-valour = Target: bonus of cards to its tests of valour
odds-field-target-doomed = Target: routs at once if beaten
odds-result-unhurt = No loss
odds-result-losses = Losses, but it is not shaken
odds-result-shaken = It is shaken and stands
odds-result-routs = It routs
odds-result-stands = It stands, not shaken
odds-result-target-routs = The target loses and routs
odds-result-target-beaten = The target loses and stays in order
odds-result-attacker-beaten = The attacker loses and stays in order
odds-result-attacker-routs = The attacker loses and routs
odds-result-holds = The brigade holds
odds-result-wavers = The brigade wavers
odds-result-obeys = The brigade is activated
odds-result-idle = The brigade is not activated
odds-result-arrives = The messenger arrives
odds-result-lost = The messenger is lost
odds-result-removed-0 = No loss removed
odds-result-removed-1 = 1 loss removed
odds-result-removed-2 = 2 losses removed
odds-result-removed-3 = 3 losses removed
odds-result-removed-4 = 4 losses removed
odds-result-removed-5 = 5 losses removed
odds-result-removed-6 = 6 losses removed
odds-result-removed-7 = 7 losses removed
odds-result-removed-8 = 8 losses removed
odds-result-removed-9 = 9 losses removed
odds-result-removed-10 = 10 losses removed
odds-result-removed-11 = 11 losses removed
odds-line-value = Value: { $value }
odds-line-set = { $row }: the value is { $amount }
odds-line-halve = { $row }: half
odds-line-dice = { odds-dice }: { $least } or more succeeds
odds-line-again = Natural 1s are rolled again, once
odds-line-halved = Losses are halved, rounded up
odds-line-mean = Losses on average: { $losses }
odds-line-any-loss = At least one loss: { $chance }%
odds-line-attacker = The attacker:
odds-line-target = The target:
odds-line-tie = A tie, as many losses on both sides: { $chance }%
odds-line-attacker-mean = Losses of the attacker on average: { $losses }
odds-line-target-mean = Losses of the target on average: { $losses }
odds-line-one-test = Each test is passed: { $chance }%
odds-line-mean-removed = Losses removed on average: { $losses }
odds-line-at-once = No die is needed
odds-line-die = Needs { $least } or more
odds-line-rounded = The fractions are given to nine decimals; written out in full they would be too long to read.
odds-line-add = { $row }: { $amount }
odds-line-hit = { $row }: { $amount } to each die
odds-line-tests =
    { $number ->
        [0] No test of valour
        [one] 1 test of valour, with { $least } or more
       *[other] { $number } tests of valour, each with { $least } or more
    }

## Why the computer would do it

why-quick = there is nothing much to choose here.
why-assault = the odds against { the-unit2 } are good.
why-fire = fire at { the-unit } promises most.
why-all-fire = whoever has no target of his own adds to the fire.
why-hold-fire = those who are left have something better to do than to fire.
why-rally = losses are best mended before the enemy sees them.
why-occupy = { $feature } is better than any line.
why-leave = { $feature } is no longer where the battle is.
why-out-of-it = a shaken unit belongs out of the enemy's reach.
why-pull-back = there is nothing to be gained where it stands.
why-take = there is an objective to be had.
why-advance = the enemy must be brought within reach.
why-better-place = it stands better there.
why-turn-about = it must face whoever comes.
why-square = there is cavalry about.
why-march = there is far to go, and nobody to hinder it.
why-limber = there is nothing for the guns to do here.
why-deploy = in this formation it can fight.
why-stands = it stands well where it is.
why-far-enough = that is far enough.
why-gets-clear = it may not stay where it is.
why-all-done = there is nothing left to do.
why-first-automatic = now it needs no roll.
why-front-first = whoever is nearest to the enemy acts first.
why-chief-near = brigades obey and hold better with their general at hand.
why-march-on = the brigade has far to go.
why-messenger = it is worth a messenger.
why-initiative = this unit has more to gain than the card has.
why-well-placed = the others are well where they are.
why-keep-cards = the cards will do more good later.
why-stubborn = without that loss it is steady again.
why-front-to-them = that is where the enemy is.
why-leader-well = his units are within his reach.
why-leader-follows = his units have moved out of his reach.
why-play-now = { $card } will hardly do more good later.
why-most-good = that is where it does most good.
why-last-word = who has the last turn has the last word on the objectives.
why-steadiest = the steadiest brigade first.
why-best-fight = that fight promises most.
why-best-odds = it has the best odds.
why-all-in = it has no other fight.
why-strike = there is nobody else to help.
why-hit-and-run = a fight would go badly.
why-hold-ground = the ground is worth keeping.
why-as-given = the battle has it there for a reason.
why-chief-stays = he sees most from where he is.
why-near-us = it should lie nearer to us than to them.
why-army-march = march now, and fire later.
why-army-charge = whoever can should charge; only the others fire.
why-army-volley = stand and fire.
why-army-aim = all should go for { $objective }; only who is not needed there fires.
why-brigade-charge = { $brigade } should hold its fire and charge.
why-brigade-volley = { $brigade } should stand and fire.
why-order-press = { $brigade } should press on.
why-order-hold = { $brigade } should stay where it is.
why-order-storm = { $brigade } should seek the fight.
why-order-spare = { $brigade } should be spared.
why-order-aim = { $brigade } should go for { $objective }.

## The table as an outline (in the terminal)

view-blue = Blue
view-grey = Grey
view-turn = turn
view-scenario = battle
view-limit = limit
view-active = to act
view-first = began
view-phase = phase
view-picked = unit that acts
view-brigade = brigade
view-units = units
view-id = name
view-side = side
view-profile = kind of unit
view-kind = arm
view-infantry = infantry
view-cavalry = cavalry
view-artillery = artillery
view-status = state
view-standing = on the field
view-waiting = yet to arrive
view-routed = routed
view-losses = losses
view-fire = fire
view-melee = melee
view-tenacity = tenacity
view-did = this turn
view-fired = has fired
view-skirmished = has fired as skirmishers
view-aimed-at = was fired at
view-acted = has acted
view-assaulted = has assaulted
view-fought = has fought
view-supported = has supported
view-freed = acts by a card
view-arrived = has just arrived
view-pose = x, y (1/1000 in), facing (1/100°)
view-formation = formation
view-body = width, depth, files, base, gap
view-inside = inside
view-shaken = shaken
view-on_foot = on foot
view-far = needs a messenger
view-arrives = arrives on turn
view-brigades = brigades
view-leader = leader at
view-order = activation
view-passed = passed
view-failed = failed
view-moved = leader has moved
view-fled = a unit has routed
view-broken = broken
view-sides = sides
view-army = army
view-chief = army leader at
view-defeats = defeats
view-points = points
view-hand = hand
view-cards = cards in hand
view-deck = cards to draw
view-discards = discards
view-objectives = objectives
view-effects = cards in force
view-card = card
view-until = until the end of the
view-game = battle
view-on = played on
view-attack = fire attack
view-unit = unit
view-target = target
view-supporters = support of
view-skirmish = skirmisher fire
view-canister = canister
view-value = value
view-rows = rows of the value
view-effect = effect
view-add = added
view-halve = halved
view-set = set to
view-amount = amount
view-dice = dice
view-bonuses = rows of the dice
view-needs = needs
view-again = 1s are rolled again by
view-halved = losses are halved
view-rolled = rolled
view-fight = fight
view-second = second fight
view-table = own table
view-en = in English
view-es = in Spanish
view-width = width
view-height = height
view-features = terrain
view-hill = hill
view-defendable = defendable
view-cover = cover
view-road = road
view-difficult = difficult
view-zones = deployment zones
view-at = at
view-figures = figures
view-line = line
view-attack-column = { row-attack-column }
view-march-column = { row-march-column }
view-square = { row-square }
view-obscured = { row-obscured }
view-skirmisher-fire = { row-skirmisher-fire }
view-deep-open-order = { row-deep-open-order }
view-mass = { row-mass }
view-support = { row-support }
view-support-open-order = { row-support-open-order }
view-dense = { row-dense }
view-enfilade = { row-enfilade }
view-directed-fire = { row-directed-fire }
view-all-heavy-artillery = { row-all-heavy-artillery }
view-light-cover = { row-light-cover }
view-heavy-cover = { row-heavy-cover }
view-rockets = { row-rockets }
view-mounted-in-terrain = { row-mounted-in-terrain }
view-flanked = { row-flanked }
view-brigade-support = { row-brigade-support }
view-open-order = { row-open-order }
view-headstrong = { row-headstrong }
view-lances = { row-lances }
view-fresh = { row-fresh }
view-heavy-cavalry = { row-heavy-cavalry }
view-disciplined-musketry = { row-disciplined-musketry }
view-elan = { row-elan }
view-fierce-charge = { row-fierce-charge }
view-battery = { row-battery }
view-fresh-cartridges = { row-fresh-cartridges }
view-deadly-attack = { row-deadly-attack }

## The story of a game: what is counted

tally-points = Objective points
    .help = By who holds each objective.
tally-defeats = Defeats
    .help = So many lose the battle as its description says.
tally-routed = Units routed
    .help = Removed for good.
tally-losses = Losses carried
    .help = Markers on the units that stand.

## At one's own table: lists and the referee

row-stoic = Stoic
odds-line-again-why = { $row }: natural 1s are rolled again, once
odds-result-stands-firm = It stands
referee-heading = { $side } · Turn { $turn } of { $limit } · { $phase }
ask-near-enemy = { $brigade } wavers: which of its units are within 6 in of an enemy? Each suffers a loss.
ask-leader-near = { $brigade }: how far is its leader from the army leader?
answer-leader-near-near = 12 in or less
answer-leader-near-far = more than 12 in
ask-leader-first = { $brigade } is the first brigade of this turn: how far is its leader from the army leader?
answer-leader-first-within = less than 24 in
answer-leader-first-far = 24 in or more
ask-objective-points = The last turn is over: how many points do the objectives of each side count?
duty-retreats = { $unit } must retreat.
duty-thrown-back = { $unit } must retreat from the square.
duty-may-withdraw = { $unit } may withdraw or stay.
duty-may-reform = { $unit } holds the field, and may reform if it touches nobody.
duty-headstrong = { $unit } must assault again at once if it can reach anybody, and fights at −1.
duty-may-spend = { $brigade }: any card may be spent to let one of its units act.
duty-objective-twice = { $card }: note which objective it was played on; it counts double for you at the end.
duty-a-loss = { $card }: note the loss of the unit it was played on.
log-referee-move = { $unit } moved
log-referee-double = { $unit } doubled
log-referee-retreat = { $unit } retreated
log-referee-assault = { $unit } assaulted
log-referee-reform = { $unit } reformed
log-referee-corrected-unit = Put right by hand: { $unit }, losses { $markers }
log-referee-corrected-side = Put right by hand: { $side }, defeats { $defeats }, cards { $number }
refused-army-list-unread = This is no army list: { $what }.
refused-army-list-unknown = This is no army list of this game.
refused-list-empty = An army has at least one brigade.
refused-list-brigade = Brigade { $place } has { $number ->
        [one] 1 unit
       *[other] { $number } units
    }; a brigade has { $least } to { $most }.
refused-list-points = Points of the list: { $points }, over the agreed limit of { $limit } by { $more }.
refused-list-stranger = That is no unit of this army: { $army }.
refused-list-option = { $profile }: it cannot take the option “{ $option }”.
refused-list-option-twice = { $profile }: it takes an option once only.
refused-list-figures = { $profile }: figures: from { $least } to { $most }; { $figures } will not do.
refused-referee-two-armies = A battle needs two army lists.
refused-referee-same-army = The two sides must be different armies.
refused-ledger-unread = The referee cannot read this: { $what }.
refused-referee-answer = That is no answer to what was asked.
refused-referee-no-unit = There is no { $id } in this battle.
refused-referee-not-standing = { $unit } is not on the table.
refused-referee-wrong-side = { $unit } is of the other side.
refused-referee-phase = That belongs to another phase ({ $phase }); this is { $phase2 }.
refused-referee-over = The battle is over.
refused-referee-aimed-at = { $unit } has been fired at in this phase already.
refused-referee-has-fired = { $unit } has fired already.
refused-referee-marching = { $unit } is in march column or limbered.
refused-referee-no-fire = { $unit } cannot fire.
refused-referee-no-skirmish = { $unit } has no skirmishers.
refused-referee-only-skirmish = { $unit } fires carbines: that is skirmisher fire.
refused-referee-no-canister = { $unit } has no canister.
refused-referee-range = { $inches } in is too far; the range is { $inches2 }.
refused-referee-support-room = Places of support: { $most } at most; canister takes two of them, that of rifled guns one.
refused-referee-supports-twice = { $unit } cannot support here.
refused-referee-support-skirmish = { $unit } can support as skirmishers only a main attacker who skirmishes.
refused-referee-no-card = That side cannot hold this card: { $card }.
refused-referee-card-moment = { $card } is played at another moment; the referee asks for it then.
refused-referee-card-not-now = { $card } is not a card for this phase of this turn.
refused-referee-card-on = { $card } cannot be played on that.
refused-referee-has-drawn = { $side }: no card is to be drawn now.
refused-referee-has-fought = { $unit } or { $unit2 } has fought already in this phase.
refused-referee-no-cavalry = { $unit } is no cavalry.
refused-referee-no-square = { $unit } is in no square.
refused-referee-no-hit-and-run = { $unit } cannot hit and run.
refused-referee-no-dismount = { $unit } cannot dismount.
refused-referee-no-formation = { $unit } cannot stand { $formation }.
refused-referee-no-brigade = That cannot be { $brigade }.
refused-referee-has-orders = { $brigade } has been picked already in this turn.
refused-referee-messenger-sent = A messenger to { $unit } has been sent already.
refused-referee-no-orders = The brigade of { $unit } is not activated.
refused-referee-no-message = The messenger to { $unit } was lost.
refused-referee-has-acted = { $unit } has acted already.
refused-referee-fired-no-action = { $unit } has fired and cannot act.
refused-referee-no-assault = { $unit } cannot assault.
refused-referee-no-rally = { $unit } has no losses to get rid of by a rally; the last one stays.
refused-referee-not-held-back = { $unit } was not held back by a failed test.
refused-referee-too-many = { $unit } cannot have more losses than its tenacity, { $tenacity }.
refused-referee-too-many-cards = Cards in hand: { $most } at most.
refused-list-same-side = The two lists must be of different sides, one blue and one grey.
refused-list-too-large = The army is too large for the table of a match.
