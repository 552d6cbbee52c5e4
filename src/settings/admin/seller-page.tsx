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
              hint="Shown instead of the name in letters, and on invoices. On no background, or a light one"
              value={form.values.logo}
              error={form.errorAt('logo')}
              onChange={(logo) => form.set('logo', logo)}
            />
            <TextField {...form.text('tagline')} label="Line below the name" optional />
            <AreaField
              {...form.text('reasons')}
              label="Why choose us"
              hint="At the foot of every page, a line for each"
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
          <FormPart title="Who sells" hint="The law wants these on every page and every bill.">
            <TextField {...form.text('legalName')} label="Legal name" autoComplete="organization" />
            <AreaField
              {...form.text('address')}
              label="Address"
              hint="A line for each part; PIN code and state too"
              rows={5}
            />
            <TextField
              {...form.text('mapPoint')}
              label="Place on the map"
              hint="Degrees north and east, as maps give them to be copied. Empty: the contact page shows no map"
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
