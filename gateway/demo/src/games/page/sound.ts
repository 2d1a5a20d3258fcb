/** Notes in hertz, each 90 ms. A lost round has no sound. */
const notes = {
  step: [660],
  win: [523, 659, 784],
} as const

export type Sound = {
  /** Plays nothing while the sound is off. */
  play(name: keyof typeof notes): void
  /** @returns whether the sound is on now */
  toggle(): boolean
}

/** Sound of a page; it is off until the player turns it on. */
export function createSound(): Sound {
  let context: AudioContext | undefined
  let isOn = false
  return {
    play(name) {
      if (!isOn || !context) return
      for (const [place, pitch] of notes[name].entries()) {
        const start = context.currentTime + 0.09 * place
        const tone = context.createOscillator()
        const level = context.createGain()
        tone.frequency.value = pitch
        level.gain.setValueAtTime(0.08, start)
        level.gain.exponentialRampToValueAtTime(0.001, start + 0.09)
        tone.connect(level).connect(context.destination)
        tone.start(start)
        tone.stop(start + 0.09)
      }
    },
    toggle() {
      isOn = !isOn
      // Browsers allow a sound only after the player has pressed something.
      if (isOn) context ??= new AudioContext()
      return isOn
    },
  }
}
