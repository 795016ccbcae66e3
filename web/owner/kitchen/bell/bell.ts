/** `silent` cannot ring at all; `blocked` waits for a press, as browsers require. */
export type BellState = 'ready' | 'blocked' | 'silent';

export interface Bell {
  state: () => BellState;
  subscribe: (listener: () => void) => () => void;
  /** Rings once if the browser allows it. */
  ring: () => void;
  /** Requests permission for sound; call it in a press. */
  unblock: () => Promise<void>;
}

/** A service bell: its partials by frequency ratio to the lowest, loudness, and seconds of decay. */
const PARTIALS = [
  { ratio: 1, gain: 0.5, seconds: 1.4 },
  { ratio: 2.01, gain: 0.3, seconds: 1 },
  { ratio: 2.99, gain: 0.22, seconds: 0.7 },
  { ratio: 5.4, gain: 0.12, seconds: 0.35 },
] as const;
const LOWEST_HZ = 1046.5;
const STRIKES_AT = [0, 0.28, 0.56] as const;

function strike(audio: AudioContext, out: AudioNode, at: number): void {
  for (const { ratio, gain, seconds } of PARTIALS) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = LOWEST_HZ * ratio;
    loudness.gain.setValueAtTime(0.0001, at);
    loudness.gain.exponentialRampToValueAtTime(gain, at + 0.006);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    tone.connect(loudness).connect(out);
    tone.start(at);
    tone.stop(at + seconds);
  }
}

/** The kitchen's bell, made with Web Audio: no file to load, so it rings offline too. */
export function createBell(): Bell {
  if (typeof AudioContext === 'undefined') {
    return { state: () => 'silent', subscribe: () => () => {}, ring: () => {}, unblock: async () => {} };
  }
  const audio = new AudioContext();
  // Three overlapping strikes would clip, and a lower volume would not be heard in a kitchen.
  const out = audio.createDynamicsCompressor();
  out.connect(audio.destination);
  return {
    state: () => (audio.state === 'running' ? 'ready' : 'blocked'),
    subscribe(listener) {
      audio.addEventListener('statechange', listener);
      return () => audio.removeEventListener('statechange', listener);
    },
    ring() {
      if (audio.state !== 'running') return;
      for (const after of STRIKES_AT) strike(audio, out, audio.currentTime + 0.02 + after);
    },
    unblock: () => audio.resume(),
  };
}
