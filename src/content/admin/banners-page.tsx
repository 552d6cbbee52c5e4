import { MoveButtons } from '../../platform/admin/components/move-buttons'
import { FormPart } from '../../platform/admin/forms/form-page'
import { useIsFormWaiting } from '../../platform/admin/forms/form-wait'
import { useEntries } from '../../platform/admin/forms/use-entries'
import type { RecordForm } from '../../platform/admin/forms/use-record-form'
import { dayInIndia, dayInWords } from '../../platform/contract/india-time'
import { SettingForm } from '../../settings/admin/setting-form'
import type { SettingValues } from '../../settings/contract/settings'
import { Button } from '../../ui/components/button'
import { BannerFields, type BannerValues } from './banner-fields'
import styles from './banners.module.css'
import * as m from './messages'

interface Values {
  banners: BannerValues[]
}
const nothing: BannerValues = {
  picture: null,
  alt: '',
  eyebrow: '',
  title: '',
  words: '',
  button: m.buyNOW(),
  link: '/product',
  shown: true,
  startsOn: '',
  endsOn: '',
}
const most = 8

const typed = ({ banners }: SettingValues<'banners'>): Values => ({
  banners: banners.map(({ startsOn, endsOn, ...banner }) => ({
    ...banner,
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
  })),
})

function titleOf({ shown, startsOn, endsOn }: BannerValues, index: number): string {
  const today = dayInIndia(new Date())
  if (!shown) return m.bannerHidden({ index })
  if (endsOn && endsOn < today) return m.bannerEnded({ index, day: dayInWords(endsOn) })
  return startsOn > today ? m.bannerFrom({ index, day: dayInWords(startsOn) }) : m.bannerIndex({ index })
}

export default function BannersPage() {
  return (
    <SettingForm
      part="banners"
      title={m.banners()}
      under={m.bannersHint()}
      back={{ to: '/admin/content', label: m.content() }}
      typed={typed}
    >
      {(form) => <Banners form={form} />}
    </SettingForm>
  )
}

function Banners({ form }: { form: RecordForm<Values> }) {
  const { banners } = form.values
  // An upload finishes at the banner where it was chosen.
  const mayNotMove = useIsFormWaiting()
  const { keys, entry, addId, add, change, moves, remove } = useEntries(banners, (next) =>
    form.set('banners', next),
  )
  return (
    <>
      {banners.length === 0 && <p>{m.noBanners()}</p>}
      {banners.map((banner, index) => (
        <FormPart key={keys[index]} frame={entry(index)} title={titleOf(banner, index + 1)}>
          <BannerFields form={form} at={index} banner={banner} onChange={(part) => change(index, part)} />
          <div className={styles.buttons}>
            <MoveButtons
              of={m.bannerIndexText({ index: index + 1 })}
              disabled={mayNotMove}
              {...moves(index)}
            />
            <Button
              variant="quiet"
              aria-label={m.removeBannerIndex({ index: index + 1 })}
              disabled={mayNotMove}
              onClick={() => remove(index)}
            >
              {m.remove()}
            </Button>
          </div>
        </FormPart>
      ))}
      {banners.length < most && (
        <Button id={addId} variant="secondary" onClick={() => add({ ...nothing })}>
          {m.addBanner()}
        </Button>
      )}
    </>
  )
}
