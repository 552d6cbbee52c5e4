import { useNavigate } from 'react-router'
import * as commonMessages from '../../../platform/contract/messages'
import { useTitle } from '../../../shell/storefront/head/use-title'
import { phoneAddress } from '../../../shell/storefront/layout/phone-address'
import { shopThunk } from '../../../shell/storefront/state/shop-thunk'
import { useAppDispatch, useAppSelector } from '../../../shell/storefront/state/store'
import { Breadcrumb } from '../../../ui/components/breadcrumb'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { WholeAmounts } from '../../../ui/components/whole-amounts'
import { ErrorSummary } from '../../../ui/forms/error-summary'
import { TextField } from '../../../ui/forms/field'
import { rejectionOf, useTextForm } from '../../../ui/forms/use-text-form'
import { TrackingLookup, trackingRoutes } from '../../contract/tracking'
import * as m from '../messages'
import styles from './track-page.module.css'

const exampleNumber = 'TH-2627-000123'

const findTracking = shopThunk('orders/findTracking', (body: TrackingLookup, { call }) =>
  call(() => trackingRoutes.find, { body }),
)

/** Leads to the page of a tracking link, without a login. */
export default function FindOrderPage() {
  useTitle(m.trackAnOrder())
  const { form, field, problems, busy } = useFindOrder()
  const { errors, attempt, message } = problems
  return (
    <div className="page">
      <Breadcrumb title={m.trackAnOrder()} />
      <div className={styles.page}>
        <h1>{m.trackAnOrder()}</h1>
        <p>
          <WholeAmounts in={m.findOrderIntro({ example: exampleNumber })} />
        </p>
        {errors.length > 0 && <ErrorSummary key={attempt} errors={errors} />}
        {message && errors.length === 0 && <Problem key={attempt} words={message} />}
        <form {...form} method="post" action="/track" className={styles.form}>
          <TextField {...field('orderNumber')} label={m.orderNumberLabel()} autoCapitalize="characters" />
          <TextField
            {...field('contact')}
            label={m.emailOrMobile()}
            autoComplete="email"
            autoCapitalize="none"
          />
          <Button type="submit" wide busy={busy}>
            {m.track()}
          </Button>
        </form>
      </div>
    </div>
  )
}

function Problem({ words }: { words: string }) {
  const { phone } = useAppSelector(({ shop }) => shop)
  return (
    <Notice tone="problem">
      {words} <a href={phoneAddress(phone)}>{phone}</a>
    </Notice>
  )
}

function useFindOrder() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return useTextForm({
    id: 'track',
    schema: TrackingLookup,
    initial: { orderNumber: '', contact: '' },
    async onSubmit(typed) {
      const answer = await dispatch(findTracking(typed))
      if (findTracking.fulfilled.match(answer)) {
        navigate(`/track/${answer.payload.token}`)
        return undefined
      }
      return rejectionOf(answer.payload, answer.payload?.message || commonMessages.faulty())
    },
  })
}
