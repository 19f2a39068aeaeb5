// It is somebody's turn: a sound, and a note from the browser while the page is out of sight. Both are off until they are asked for.

import { setting } from "./settings.js"

const TONES = [
  [660, 0],
  [880, 0.16],
]

// Two short tones, made here: no file, and no louder than a tap on the table.
export function chime(Context = window.AudioContext) {
  if (!Context) return
  const audio = new Context()
  for (const [pitch, after] of TONES) {
    const tone = audio.createOscillator(),
      volume = audio.createGain(),
      at = audio.currentTime + after
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.0001, at)
    volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.4)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + 0.45)
    tone.onended = () => after === TONES.at(-1)[1] && audio.close()
  }
}

// Whether the browser lets us; asked only when somebody turns it on.
export const allowed = async () => (await window.Notification?.requestPermission()) === "granted"

// tag: of one table only the latest note stands.
export function ring(title, body, tag) {
  if (setting("sound") === "on") chime()
  if (setting("notify") !== "on" || !document.hidden || window.Notification?.permission !== "granted") return
  const note = new Notification(title, { body, tag, icon: "/web/icon.svg" })
  note.onclick = () => {
    window.focus()
    note.close()
  }
}
