import { PictureField } from '../../platform/admin/files/picture-field'
import { FormPart } from '../../platform/admin/forms/form-page'
import { AreaField, TextField } from '../../ui/forms/field'
import { SettingForm } from './setting-form'

export default function SellerPage() {
  return (
    <SettingForm part="seller" title="Seller" typed={(values) => values}>
      {(form) => (
        <>
          <FormPart title="Shop">
            <TextField {...form.text('brand')} label="Name of the shop" />
            <PictureField
              label="Logo"
              name="logo"
              use="logo"
              hint="Replaces the shop name, also on invoices. Use a transparent or light background"
              value={form.values.logo}
              error={form.errorAt('logo')}
              onChange={(logo) => form.set('logo', logo)}
            />
            <TextField {...form.text('tagline')} label="Line below the name" optional />
            <AreaField
              {...form.text('reasons')}
              label="Why choose us"
              hint="Shown in the footer, one per line"
              rows={4}
              optional
            />
            <TextField
              {...form.text('poweredBy')}
              label="Powered by"
              hint="Last line of every page"
              optional
            />
          </FormPart>
          <FormPart title="Seller details" hint="Required by law on every page and invoice.">
            <TextField {...form.text('legalName')} label="Legal name" autoComplete="organization" />
            <AreaField
              {...form.text('address')}
              label="Address"
              hint="One line for each part, with PIN code and state"
              rows={5}
            />
            <TextField
              {...form.text('mapPoint')}
              label="Map location"
              hint="Latitude and longitude, as copied from a map app. Leave empty to show no map"
              optional
            />
            <TextField
              {...form.text('fssai')}
              label="FSSAI licence number"
              hint="14 digits"
              inputMode="numeric"
              optional
            />
          </FormPart>
        </>
      )}
    </SettingForm>
  )
}
