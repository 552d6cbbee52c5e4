import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useChange, useRead } from '../../platform/admin/api/use-call'
import { PageHead } from '../../platform/admin/components/page-head'
import { Reading } from '../../platform/admin/components/states'
import { FormPage } from '../../platform/admin/forms/form-page'
import { type Typed, typedValues } from '../../platform/admin/forms/typed-values'
import { type RecordForm, useRecordForm } from '../../platform/admin/forms/use-record-form'
import type { Reply } from '../../platform/contract/route'
import { type SettingPart, settingParts, settingRoutes } from '../contract/settings'
import * as m from './messages'

type SavedSettings = Reply<typeof settingRoutes.show>

type SavedValues<Part extends SettingPart> = SavedSettings[Part]['values']

interface SettingFormProps<Part extends SettingPart, Values extends FieldValues> {
  part: Part
  title: string
  under?: string
  back?: { to: string; label: string }
  /** As typed; without it, numbers are strings. */
  typed?(values: SavedValues<Part>): Values
  children(form: RecordForm<Values>): ReactNode
}

export function SettingForm<Part extends SettingPart, Values extends FieldValues = Typed<SavedValues<Part>>>(
  props: SettingFormProps<Part, Values>,
) {
  const { part, title, under, back = { to: '/admin/settings', label: m.settings() } } = props
  return (
    <>
      <PageHead title={title} under={under} back={back} />
      <Reading from={useRead(settingRoutes.show)}>
        {(saved) => <Form {...props} saved={saved[part]} />}
      </Reading>
    </>
  )
}

/** Errors of values without a field. */
const labels = {
  banners: m.banners(),
  carriers: m.carriers(),
  methods: m.paymentMethods(),
  logo: m.logo(),
  sections: m.sections(),
  social: m.socialPages(),
  states: m.statesServed(),
}

function Form<Part extends SettingPart, Values extends FieldValues>({
  part,
  typed = typedValues as never,
  saved,
  children,
}: SettingFormProps<Part, Values> & { saved: SavedSettings[Part] }) {
  const save = useChange(settingRoutes[part], { quiet: true, done: m.savedAndLive() })
  const form = useRecordForm<Values, SavedSettings[Part]>({
    id: part,
    record: saved,
    valuesOf: ({ values }) => typed(values),
    schema: settingParts[part],
    async send(body, { record: { version }, idempotencyKey }) {
      return (await save.mutateAsync({
        query: { version },
        body,
        idempotencyKey,
      } as never)) as SavedSettings[Part]
    },
    labels,
  })
  return <FormPage form={form}>{children(form)}</FormPage>
}
