/** Synthesizes all sounds, without audio files. No sound plays before the first click. */
export interface Sound {
  play(name: 'good' | 'bad' | 'click' | 'done' | 'horn'): void;
  /** Sets the volume of a continuous noise, from 0 (silent) to 1. */
  lasting(name: 'fire' | 'spray' | 'air' | 'machine' | 'alarm', volume: number): void;
  muted: boolean;
  /** Suspends all sounds while the game is paused. */
  hold(still: boolean): void;
}

const notes: Record<
  'good' | 'bad' | 'click' | 'done' | 'horn',
  readonly (readonly [number, number, number])[]
> = {
  click: [[620, 0, 0.05]],
  good: [
    [660, 0, 0.11],
    [880, 0.09, 0.18],
  ],
  bad: [
    [220, 0, 0.16],
    [175, 0.12, 0.22],
  ],
  done: [
    [523, 0, 0.16],
    [659, 0.13, 0.16],
    [784, 0.26, 0.16],
    [1047, 0.39, 0.4],
  ],
  horn: [
    [330, 0, 0.5],
    [330, 0.7, 0.5],
  ],
};

function noiseBuffer(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let last = 0;
  for (let i = 0; i < samples.length; i++) {
    last = last * 0.6 + (Math.random() * 2 - 1) * 0.4;
    samples[i] = last;
  }
  return buffer;
}

const filters = { fire: 420, spray: 2600, air: 1700, machine: 150, alarm: 0 } as const;

export function createSound(): Sound {
  let context: AudioContext | undefined;
  let main: GainNode | undefined;
  let muted = false;
  const lasting = new Map<string, GainNode>();
  const open = (): { context: AudioContext; main: GainNode } | undefined => {
    try {
      context ??= new AudioContext();
      main ??= new GainNode(context, { gain: 0.3 });
      main.connect(context.destination);
      return { context, main };
    } catch {
      return undefined; // Without an audio device the game runs silently.
    }
  };
  const level = (): void => {
    if (main && context) main.gain.setTargetAtTime(muted ? 0 : 0.3, context.currentTime, 0.03);
  };
  return {
    play(name) {
      const audio = open();
      if (!audio) return;
      for (const [pitch, after, length] of notes[name]) {
        const at = audio.context.currentTime + after;
        const tone = new OscillatorNode(audio.context, {
          type: name === 'horn' ? 'sawtooth' : 'sine',
          frequency: pitch,
        });
        const gain = new GainNode(audio.context, { gain: 0 });
        gain.gain.linearRampToValueAtTime(0.5, at + 0.01);
        gain.gain.exponentialRampToValueAtTime(0.001, at + length);
        tone.connect(gain).connect(audio.main);
        tone.start(at);
        tone.stop(at + length);
      }
    },
    lasting(name, volume) {
      let gain = lasting.get(name);
      if (!gain) {
        if (volume === 0) return;
        const audio = open();
        if (!audio) return;
        gain = new GainNode(audio.context, { gain: 0 });
        lasting.set(name, gain);
        if (name === 'alarm') {
          const tone = new OscillatorNode(audio.context, { type: 'triangle', frequency: 760 });
          const sweep = new OscillatorNode(audio.context, { frequency: 1.2 });
          const depth = new GainNode(audio.context, { gain: 160 });
          sweep.connect(depth).connect(tone.frequency);
          tone.connect(gain).connect(audio.main);
          tone.start();
          sweep.start();
        } else {
          const source = new AudioBufferSourceNode(audio.context, {
            buffer: noiseBuffer(audio.context),
            loop: true,
          });
          const filter = new BiquadFilterNode(audio.context, {
            type: 'bandpass',
            frequency: filters[name],
            Q: 0.6,
          });
          source.connect(filter).connect(gain).connect(audio.main);
          source.start();
        }
      }
      gain.gain.setTargetAtTime(volume * (name === 'alarm' ? 0.12 : 0.9), gain.context.currentTime, 0.08);
    },
    get muted() {
      return muted;
    },
    set muted(value) {
      muted = value;
      level();
    },
    hold(still) {
      void (still ? context?.suspend() : context?.resume());
    },
  };
}
