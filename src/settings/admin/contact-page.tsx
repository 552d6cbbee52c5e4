import { FormPart, Pair } from '../../platform/admin/forms/form-page'
import { TextField } from '../../ui/forms/field'
import * as m from './messages'
import { SettingForm } from './setting-form'

const socialHints: Readonly<Record<string, string>> = {
  WhatsApp: m.numberOrLink(),
  Instagram: m.accountOrLink(),
  YouTube: m.accountOrLink(),
}

export default function ContactPage() {
  return (
    <SettingForm part="contact" title={m.contact()}>
      {(form) => (
        <>
          <FormPart title={m.customerCare()}>
            <Pair>
              <TextField {...form.text('phone')} label={m.phone()} type="tel" />
              <TextField {...form.text('email')} label={m.email()} type="email" />
            </Pair>
            <TextField {...form.text('openingHours')} label={m.hours()} optional />
          </FormPart>
          <FormPart title={m.grievanceOfficer()} hint={m.repliesToComplaintsWithin48()}>
            <Pair>
              <TextField {...form.text('officerName')} label={m.nameOfTheOfficer()} optional />
              <TextField {...form.text('officerDesignation')} label={m.designation()} optional />
              <TextField {...form.text('officerPhone')} label={m.phoneOfTheOfficer()} type="tel" optional />
              <TextField {...form.text('officerEmail')} label={m.emailOfTheOfficer()} type="email" optional />
            </Pair>
          </FormPart>
          <FormPart title={m.socialPages()}>
            {form.values.social.map(({ name, url }, index) => (
              <TextField
                key={name}
                id={form.idAt(`social.${index}.url`)}
                label={name}
                hint={socialHints[name]}
                inputMode="url"
                value={url}
                error={form.errorAt(`social.${index}.url`)}
                onChange={({ target }) =>
                  form.set(
                    'social',
                    form.values.social.map((one) => (one.name === name ? { name, url: target.value } : one)),
                  )
                }
                optional
              />
            ))}
          </FormPart>
        </>
      )}
    </SettingForm>
  )
}
