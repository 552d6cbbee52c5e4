import { PictureField } from '../../platform/admin/files/picture-field'
import { Pair } from '../../platform/admin/forms/form-page'
import type { RecordForm } from '../../platform/admin/forms/use-record-form'
import type { SettingValues } from '../../settings/contract/settings'
import { CheckField } from '../../ui/forms/choices'
import { TextField } from '../../ui/forms/field'
import * as m from './messages'

type SavedBanner = SettingValues<'banners'>['banners'][number]

/** A day is empty where there is no limit. */
export type BannerValues = Omit<SavedBanner, 'startsOn' | 'endsOn'> & { startsOn: string; endsOn: string }

interface BannerFieldsProps {
  form: Pick<RecordForm<{ banners: BannerValues[] }>, 'idAt' | 'errorAt' | 'entryText'>
  at: number
  banner: BannerValues
  onChange(change: Partial<BannerValues>): void
}

export function BannerFields({ form, at, banner, onChange }: BannerFieldsProps) {
  const path = (name: string) => `banners.${at}.${name}`
  const text = form.entryText(`banners.${at}`, banner, onChange)
  return (
    <>
      <PictureField
        label={m.picture()}
        name={`picture-${at + 1}`}
        use="page"
        value={banner.picture}
        error={form.errorAt(path('picture'))}
        onChange={(picture) => onChange({ picture })}
      />
      {banner.picture && (
        <TextField {...text('alt')} label={m.pictureDescription()} hint={m.readAloudByScreenReaders()} />
      )}
      <TextField {...text('title')} label={m.title()} />
      <Pair>
        <TextField {...text('eyebrow')} label={m.lineAboveTheTitle()} optional />
        <TextField {...text('words')} label={m.lineBelowTheTitle()} optional />
      </Pair>
      <Pair>
        <TextField {...text('button')} label={m.buttonText()} hint={m.suchAsBUYNOW()} />
        <TextField {...text('link')} label={m.link()} hint={m.suchAsProductTagsSpecial()} />
      </Pair>
      <Pair>
        <TextField {...text('startsOn')} label={m.firstDay()} type="date" optional />
        <TextField {...text('endsOn')} label={m.lastDay()} hint={m.lastDayHint()} type="date" optional />
      </Pair>
      <CheckField
        id={form.idAt(path('shown'))}
        label={m.shown()}
        checked={banner.shown}
        onChange={({ target }) => onChange({ shown: target.checked })}
      />
    </>
  )
}
