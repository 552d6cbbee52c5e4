import { Button } from '../../ui/button'
import { FormPart } from '../furniture/form-page'
import { useIsFormWaiting } from '../furniture/form-wait'
import type { RecordForm } from '../furniture/use-record-form'
import { SettingForm } from '../settings/setting-form'
import { BannerFields, type BannerValues } from './banner-fields'
import look from './banners.module.css'

interface Values {
  banners: BannerValues[]
}
const nothing: BannerValues = {
  ...{ picture: null, alt: '', eyebrow: '', title: '', words: '' },
  ...{ button: 'BUY NOW', link: '/product', shown: true },
}
const most = 8

export default function BannersPage() {
  return (
    <SettingForm
      part="banners"
      title="Banners"
      under="The first that is shown opens the home page, the others follow below the categories."
      back={{ to: '/admin/content', label: 'Content' }}
      typed={({ banners }): Values => ({ banners })}
    >
      {(form) => <Banners form={form} />}
    </SettingForm>
  )
}

function Banners({ form }: { form: RecordForm<Values> }) {
  const { banners } = form.values
  // A picture on its way arrives at the place where it was chosen.
  const mayNotMove = useIsFormWaiting()
  const save = (change: (before: BannerValues[]) => BannerValues[]) => form.set('banners', change)
  const move = (from: number, to: number) =>
    save((before) => before.toSpliced(from, 1).toSpliced(to, 0, ...before.slice(from, from + 1)))
  return (
    <>
      {banners.length === 0 && <p>No banners: the home page begins with the name of the shop.</p>}
      {banners.map((banner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a banner has nothing of its own that never changes
        <FormPart key={index} title={`Banner ${index + 1}`}>
          <BannerFields
            form={form}
            at={index}
            banner={banner}
            onChange={(change) =>
              save((before) => before.map((one, at) => (at === index ? { ...one, ...change } : one)))
            }
          />
          <div className={look.buttons}>
            <Button
              variant="quiet"
              aria-label={`Move banner ${index + 1} earlier`}
              disabled={mayNotMove || index === 0}
              onClick={() => move(index, index - 1)}
            >
              ↑
            </Button>
            <Button
              variant="quiet"
              aria-label={`Move banner ${index + 1} later`}
              disabled={mayNotMove || index === banners.length - 1}
              onClick={() => move(index, index + 1)}
            >
              ↓
            </Button>
            <Button
              variant="quiet"
              aria-label={`Remove banner ${index + 1}`}
              disabled={mayNotMove}
              onClick={() => save((before) => before.toSpliced(index, 1))}
            >
              Remove
            </Button>
          </div>
        </FormPart>
      ))}
      {banners.length < most && (
        <Button variant="secondary" onClick={() => save((before) => [...before, nothing])}>
          Add a banner
        </Button>
      )}
    </>
  )
}
