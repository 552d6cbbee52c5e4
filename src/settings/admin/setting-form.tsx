import { type ReactNode, useRef } from 'react'
import { call } from '../../platform/admin/api/call'
import { useChange, useRead } from '../../platform/admin/api/use-call'
import { PageHead } from '../../platform/admin/components/page-head'
import { Reading } from '../../platform/admin/components/states'
import { FormPage } from '../../platform/admin/forms/form-page'
import { type RecordForm, useRecordForm } from '../../platform/admin/forms/use-record-form'
import type { Reply } from '../../platform/contract/route'
import { type SettingPart, settingParts, settingRoutes } from '../contract/settings'

const routes = {
  seller: settingRoutes.saveSeller,
  contact: settingRoutes.saveContact,
  delivery: settingRoutes.saveDelivery,
  payment: settingRoutes.savePayment,
  tax: settingRoutes.saveTax,
  banners: settingRoutes.saveBanners,
}

type Kept = Reply<typeof settingRoutes.show>

interface SettingFormProps<Part extends SettingPart, Values extends object> {
  part: Part
  title: string
  under?: string
  back?: { to: string; label: string }
  /** As they are typed: figures as text. */
  typed(values: Kept[Part]['values']): Values
  children(form: RecordForm<Values>): ReactNode
}

/** One part of the settings: reads it, shows its form, saves it unless somebody else did meanwhile. */
export function SettingForm<Part extends SettingPart, Values extends object>(
  props: SettingFormProps<Part, Values>,
) {
  const { part, title, under, back = { to: '/admin/settings', label: 'Settings' } } = props
  return (
    <>
      <PageHead title={title} under={under} back={back} />
      <Reading from={useRead(settingRoutes.show)}>{(kept) => <Form {...props} kept={kept[part]} />}</Reading>
    </>
  )
}

/** Of values that have no control of their own. */
const valueNames = { banners: 'Banners', logo: 'Logo', social: 'Social pages', states: 'States served' }

function Form<Part extends SettingPart, Values extends object>({
  part,
  typed,
  kept,
  children,
}: SettingFormProps<Part, Values> & { kept: Kept[Part] }) {
  const save = useChange(routes[part], { quiet: true, done: 'Saved. The shop shows it already.' })
  // That of what is on the screen, whatever was read anew behind it.
  const version = useRef(kept.version)
  const take = (found: Kept[Part]) => {
    version.current = found.version
    return typed(found.values)
  }
  const form = useRecordForm<Values>({
    id: part,
    initial: typed(kept.values),
    schema: settingParts[part],
    send: async (body) =>
      take((await save.mutateAsync({ query: { version: version.current }, body } as never)) as Kept[Part]),
    latest: async () => take((await call(settingRoutes.show))[part]),
    names: valueNames,
  })
  return <FormPage form={form}>{children(form)}</FormPage>
}
