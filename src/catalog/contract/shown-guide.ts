import * as z from 'zod/mini'

/** Which heading the steps have. */
export const guideKinds = ['prepare', 'brew', 'cook', 'use'] as const
export const GuideKind = z.enum(guideKinds)
export type GuideKind = z.infer<typeof GuideKind>

/** What the owner adds to the page of a product. Absent without steps and questions. */
export const ShownGuide = z.object({
  kind: GuideKind,
  steps: z.array(z.string()),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
})
export type ShownGuide = z.infer<typeof ShownGuide>
