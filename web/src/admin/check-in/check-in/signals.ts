/** The sounds and vibrations for the results of scans. */
export type Signal = 'good' | 'ask' | 'bad'

/** Frequencies in hertz, played one after the other; the vibration pattern in milliseconds, alternately on and off. */
const tones: Record<Signal, { notes: readonly number[]; vibration: number[] }> = {
  good: { notes: [880, 1320], vibration: [60] },
  ask: { notes: [660, 660], vibration: [80, 60, 80] },
  bad: { notes: [220, 160], vibration: [250, 80, 250] },
}
const noteSeconds = 0.12
const key = 'banquet-check-in-muted'

let audio: AudioContext | undefined

export const isMuted = () => localStorage.getItem(key) === 'yes'
export function setMuted(muted: boolean): void {
  localStorage.setItem(key, muted ? 'yes' : 'no')
}

/** Plays the signal of a scan and vibrates, unless the device is muted or supports neither. */
export function play(signal: Signal): void {
  if (isMuted()) return
  const { notes, vibration } = tones[signal]
  // iPhones do not support vibration, and browsers allow no sound before the first touch.
  navigator.vibrate?.(vibration)
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const start = audio.currentTime
  for (const [at, frequency] of notes.entries()) {
    const tone = new OscillatorNode(audio, { frequency, type: signal === 'bad' ? 'square' : 'sine' })
    tone.connect(new GainNode(audio, { gain: 0.2 })).connect(audio.destination)
    tone.start(start + at * noteSeconds)
    tone.stop(start + (at + 1) * noteSeconds)
  }
}
