/** How a badge looks. */
export type Tone = 'calm' | 'good' | 'warning' | 'problem'
