import { useState } from 'react'
import * as z from 'zod/mini'
import { PictureField } from '../../../platform/admin/files/picture-field'
import { isSame } from '../../../platform/admin/forms/conflict'
import { FormPart } from '../../../platform/admin/forms/form-page'
import type { RecordForm } from '../../../platform/admin/forms/use-record-form'
import { ChoiceField } from '../../../ui/forms/choices'
import { ThemeDraft } from '../../contract/theme-draft'
import * as m from '../messages'
import { SettingForm } from '../setting-form'
import { ColourFields } from './colour-fields'
import { SectionFields } from './section-fields'
import styles from './theme.module.css'
import { ThemePreview } from './theme-preview'

const fonts = [
  { value: 'classic', label: m.fontsClassic() },
  { value: 'modern', label: m.fontsModern() },
  { value: 'friendly', label: m.fontsFriendly() },
  { value: 'plain', label: m.fontsPlain() },
  { value: 'system', label: m.fontsSystem() },
]
const corners = [
  { value: 'square', label: m.cornersSquare() },
  { value: 'soft', label: m.cornersSoft() },
  { value: 'round', label: m.cornersRound() },
]
const heroes = [
  { value: 'beside', label: m.heroBeside() },
  { value: 'behind', label: m.heroBehind() },
  { value: 'text', label: m.heroText() },
]

export default function ThemePage() {
  return (
    <SettingForm part="theme" title={m.theme()} under={m.themeHint()} typed={(values) => values}>
      {(form) => <ThemeForm form={form} />}
    </SettingForm>
  )
}

function ThemeForm({ form }: { form: RecordForm<ThemeDraft> }) {
  const read = z.safeParse(ThemeDraft, form.values)
  // While a colour is being typed, the preview shows the one before.
  const [draft, setDraft] = useState(form.values)
  if (read.success && !isSame(read.data, draft)) setDraft(read.data)
  return (
    <div className={styles.layout}>
      <ThemePreview draft={draft} />
      <div className={styles.parts}>
        <FormPart title={m.colours()} hint={m.coloursHint()}>
          <ColourFields form={form} valid={read.data} />
        </FormPart>
        <FormPart title={m.shapes()}>
          <ChoiceField {...form.text('fonts')} label={m.fonts()} hint={m.fontsHint()} choices={fonts} />
          <ChoiceField {...form.text('corners')} label={m.corners()} choices={corners} />
        </FormPart>
        <FormPart title={m.homePage()} hint={m.homePageHint()}>
          <ChoiceField {...form.text('hero')} label={m.hero()} choices={heroes} />
          <SectionFields form={form} />
        </FormPart>
        <FormPart title={m.logo()}>
          <PictureField {...form.control('logo')} label={m.logo()} use="logo" hint={m.logoHint()} />
        </FormPart>
      </div>
    </div>
  )
}
