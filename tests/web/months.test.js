import assert from "node:assert/strict"
import { test } from "node:test"
import { firstShown, SHOWN } from "../../src/hardtack/games/bobby_lee/web/months.js"

test("the calendar of Bobby Lee always shows the month that is played", () => {
  for (const [campaign, start, last] of [
    [false, 5, 6 + 36],
    [false, 7, 42],
    [true, 5, 66],
  ]) {
    for (let months = 1; months <= last; months++) {
      const month = ((start - 2 + months) % 12) + 1,
        first = firstShown({ month, months, campaign })
      assert.ok(
        first >= 1 && first <= month && month < first + SHOWN,
        `month ${month}, number ${months}: from ${first}`,
      )
    }
  }
})

test("a year by itself is shown from its first month on", () => {
  for (let months = 1; months <= 6; months++)
    assert.equal(firstShown({ month: 4 + months, months, campaign: false }), 5)
})
