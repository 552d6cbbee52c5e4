export type Tone = 'calm' | 'good' | 'warning' | 'problem'
