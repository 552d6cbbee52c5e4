import { PictureField } from '../../platform/admin/files/picture-field'
import { Pair } from '../../platform/admin/forms/form-page'
import type { RecordForm } from '../../platform/admin/forms/use-record-form'
import type { SettingValues } from '../../settings/contract/settings'
import { CheckField } from '../../ui/forms/choices'
import { TextField } from '../../ui/forms/field'

export type BannerValues = SettingValues<'banners'>['banners'][number]
type Text = 'alt' | 'eyebrow' | 'title' | 'words' | 'button' | 'link'

interface BannerFieldsProps {
  form: Pick<RecordForm<{ banners: BannerValues[] }>, 'idAt' | 'errorAt'>
  at: number
  banner: BannerValues
  onChange(change: Partial<BannerValues>): void
}

export function BannerFields({ form, at, banner, onChange }: BannerFieldsProps) {
  const path = (name: string) => `banners.${at}.${name}`
  const text = (name: Text) => ({
    id: form.idAt(path(name)),
    value: banner[name],
    error: form.errorAt(path(name)),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <PictureField
        label="Picture"
        name={`picture-${at + 1}`}
        use="page"
        value={banner.picture}
        error={form.errorAt(path('picture'))}
        onChange={(picture) => onChange({ picture })}
      />
      {banner.picture && (
        <TextField {...text('alt')} label="Picture description" hint="Read aloud by screen readers" />
      )}
      <TextField {...text('title')} label="Title" />
      <Pair>
        <TextField {...text('eyebrow')} label="Line above the title" optional />
        <TextField {...text('words')} label="Line below the title" optional />
      </Pair>
      <Pair>
        <TextField {...text('button')} label="Button text" hint="Such as BUY NOW" />
        <TextField {...text('link')} label="Link" hint="Such as /product?tags=special" />
      </Pair>
      <CheckField
        id={form.idAt(path('shown'))}
        label="Shown"
        checked={banner.shown}
        onChange={({ target }) => onChange({ shown: target.checked })}
      />
    </>
  )
}
