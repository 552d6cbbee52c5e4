import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PinReminder } from './pin-reminder'
import type { AddressFormParts } from './use-address-form'

test.each([
  [true, 'We do not deliver to 560001'],
  [false, 'Please check PIN code 560001'],
])(
  '[CHK-02] at the order button, a PIN code without delivery (%s) is not called wrong',
  (isNotServed, words) => {
    const pin = { pincode: '560001', problem: 'The reason.', isNotServed }
    const field = () => ({ id: 'pincode' })
    const address = { pin, field } as unknown as Pick<AddressFormParts, 'pin' | 'field'>

    expect(renderToStaticMarkup(<PinReminder of={address} />)).toContain(`>${words}</a>`)
  },
)
