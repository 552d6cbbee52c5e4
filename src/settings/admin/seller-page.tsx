import { FormPart } from '../../platform/admin/forms/form-page'
import { AreaField, TextField } from '../../ui/forms/field'
import * as m from './messages'
import { SettingForm } from './setting-form'

export default function SellerPage() {
  return (
    <SettingForm part="seller" title={m.seller()}>
      {(form) => (
        <>
          <FormPart title={m.shop()}>
            <TextField {...form.text('brand')} label={m.nameOfTheShop()} />
            <TextField {...form.text('tagline')} label={m.lineBelowTheName()} optional />
            <AreaField
              {...form.text('reasons')}
              label={m.whyChooseUs()}
              hint={m.footerLinksHint()}
              rows={4}
              optional
            />
            <TextField
              {...form.text('poweredBy')}
              label={m.poweredBy()}
              hint={m.lastLineOfEveryPage()}
              optional
            />
          </FormPart>
          <FormPart title={m.sellerDetails()} hint={m.requiredByLaw()}>
            <TextField {...form.text('legalName')} label={m.legalName()} autoComplete="organization" />
            <AreaField {...form.text('address')} label={m.address()} hint={m.addressLinesHint()} rows={5} />
            <TextField {...form.text('mapPoint')} label={m.mapLocation()} hint={m.mapPointHint()} optional />
            <TextField
              {...form.text('fssai')}
              label={m.fssaiLicenceNumber()}
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
