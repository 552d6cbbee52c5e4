import * as z from 'zod/mini'
import { Id, text } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { SeenIfSent } from '../../platform/contract/seen'
import * as m from './messages'
import { GuideKind, ShownGuide } from './shown-guide'

export const guideLimits = {
  steps: 10,
  stepLength: 300,
  questions: 12,
  questionLength: 200,
  answerLength: 1000,
  companions: 8,
} as const

const Question = z.object({
  question: text(m.questionRequired(), guideLimits.questionLength),
  answer: text(m.answerRequired(), guideLimits.answerLength),
})

const differ = (ids: readonly string[]) => new Set(ids).size === ids.length

const GuideForm = z.object({
  kind: GuideKind,
  steps: z
    .array(text(m.stepRequired(), guideLimits.stepLength))
    .check(z.maxLength(guideLimits.steps, m.tooManySteps({ most: guideLimits.steps }))),
  questions: z
    .array(Question)
    .check(z.maxLength(guideLimits.questions, m.tooManyQuestions({ most: guideLimits.questions }))),
  /** Ids of products that go well with it; without any the shop learns them from orders. */
  companions: z
    .array(Id)
    .check(
      z.maxLength(guideLimits.companions, m.tooManyCompanions({ most: guideLimits.companions })),
      z.refine(differ, m.companionTwice()),
    ),
})
export type GuideForm = z.output<typeof GuideForm>

const AdminGuide = z.extend(ShownGuide, {
  companions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Not shown while it is off sale. */
      onSale: z.boolean(),
    }),
  ),
  version: z.string(),
})
export type AdminGuide = z.infer<typeof AdminGuide>

const params = z.object({ id: Id })

export const guideRoutes = {
  show: {
    method: 'GET',
    path: '/api/admin/products/:id/guide',
    access: 'packer',
    summary: 'Steps, questions and matching products that the owner adds to a product page',
    params,
    reply: AdminGuide,
  },
  save: {
    method: 'PUT',
    path: '/api/admin/products/:id/guide',
    access: 'manager',
    summary: 'Change steps, questions and matching products; 409 if another staff member changed them',
    params,
    query: SeenIfSent,
    body: GuideForm,
    reply: AdminGuide,
  },
} satisfies RouteTable
