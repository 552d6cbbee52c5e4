import { FormPart, Pair } from '../../platform/admin/forms/form-page'
import { TextField } from '../../ui/forms/field'
import { SettingForm } from './setting-form'

export default function ContactPage() {
  return (
    <SettingForm part="contact" title="Contact" typed={(values) => values}>
      {(form) => (
        <>
          <FormPart title="Customer care">
            <Pair>
              <TextField {...form.text('phone')} label="Phone" type="tel" />
              <TextField {...form.text('email')} label="Email" type="email" />
            </Pair>
            <TextField {...form.text('openingHours')} label="Hours" optional />
          </FormPart>
          <FormPart
            title="Grievance officer"
            hint="Replies to complaints within 48 hours and resolves them within a month. The E-Commerce Rules require the name, designation and contact on every page."
          >
            <Pair>
              <TextField {...form.text('officerName')} label="Name of the officer" optional />
              <TextField {...form.text('officerDesignation')} label="Designation" optional />
              <TextField {...form.text('officerPhone')} label="Phone of the officer" type="tel" optional />
              <TextField {...form.text('officerEmail')} label="Email of the officer" type="email" optional />
            </Pair>
          </FormPart>
          <FormPart title="Social pages">
            {form.values.social.map(({ name, url }, index) => (
              <TextField
                key={name}
                id={form.idAt(`social.${index}.url`)}
                label={name}
                hint={name === 'WhatsApp' ? 'Number or link' : undefined}
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
