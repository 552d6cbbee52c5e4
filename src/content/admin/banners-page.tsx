import { MoveButtons } from '../../platform/admin/components/move-buttons'
import { FormPart } from '../../platform/admin/forms/form-page'
import { useIsFormWaiting } from '../../platform/admin/forms/form-wait'
import { useEntries } from '../../platform/admin/forms/use-entries'
import type { RecordForm } from '../../platform/admin/forms/use-record-form'
import { SettingForm } from '../../settings/admin/setting-form'
import { Button } from '../../ui/components/button'
import { BannerFields, type BannerValues } from './banner-fields'
import styles from './banners.module.css'

interface Values {
  banners: BannerValues[]
}
const nothing: BannerValues = {
  picture: null,
  alt: '',
  eyebrow: '',
  title: '',
  words: '',
  button: 'BUY NOW',
  link: '/product',
  shown: true,
}
const most = 8

export default function BannersPage() {
  return (
    <SettingForm
      part="banners"
      title="Banners"
      under="The first one is at the top of the home page, the others below the categories."
      back={{ to: '/admin/content', label: 'Content' }}
      typed={({ banners }): Values => ({ banners })}
    >
      {(form) => <Banners form={form} />}
    </SettingForm>
  )
}

function Banners({ form }: { form: RecordForm<Values> }) {
  const { banners } = form.values
  // An upload finishes at the banner where it was chosen.
  const mayNotMove = useIsFormWaiting()
  const { keys, entry, addId, add, change, move, remove } = useEntries(banners, (next) =>
    form.set('banners', next),
  )
  return (
    <>
      {banners.length === 0 && <p>No banners. The home page starts with the shop name.</p>}
      {banners.map((banner, index) => (
        <FormPart key={keys[index]} frame={entry(index)} title={`Banner ${index + 1}`}>
          <BannerFields form={form} at={index} banner={banner} onChange={(part) => change(index, part)} />
          <div className={styles.buttons}>
            <MoveButtons
              of={`banner ${index + 1}`}
              index={index}
              count={banners.length}
              disabled={mayNotMove}
              onMove={(to) => move(index, to)}
            />
            <Button
              variant="quiet"
              aria-label={`Remove banner ${index + 1}`}
              disabled={mayNotMove}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </div>
        </FormPart>
      ))}
      {banners.length < most && (
        <Button id={addId} variant="secondary" onClick={() => add({ ...nothing })}>
          Add banner
        </Button>
      )}
    </>
  )
}
