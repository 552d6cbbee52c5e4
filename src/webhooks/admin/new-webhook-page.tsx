import { useChange } from '../../platform/admin/api/use-call'
import { CopyButton } from '../../platform/admin/components/copy-button'
import { Facts, Panel } from '../../platform/admin/components/detail'
import { PageHead } from '../../platform/admin/components/page-head'
import { FormPage, FormPart } from '../../platform/admin/forms/form-page'
import { useRecordForm } from '../../platform/admin/forms/use-record-form'
import { ButtonLink } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import { TextField } from '../../ui/forms/field'
import { NewWebhook, webhookRoutes } from '../contract/webhooks'
import * as m from './messages'
import styles from './webhooks.module.css'

const address = '/admin/settings/webhooks'

export default function NewWebhookPage() {
  const add = useChange(webhookRoutes.add, { quiet: true })
  const form = useRecordForm({
    id: 'webhook',
    initial: { url: '' },
    schema: NewWebhook,
    send: async (body) => void (await add.mutateAsync({ body })),
  })
  return (
    <>
      <PageHead title={m.newWebhook()} back={{ to: address, label: m.webhooks() }} />
      {add.data ? (
        <NewSecret secret={add.data.secret} />
      ) : (
        <FormPage form={form} save={m.addWebhook()}>
          <FormPart title={m.newWebhook()}>
            <TextField
              {...form.text('url')}
              label={m.address()}
              hint={m.addressHint()}
              type="url"
              placeholder="https://"
              autoComplete="off"
            />
          </FormPart>
        </FormPage>
      )}
    </>
  )
}

/** Shown once. */
const NewSecret = ({ secret }: { secret: string }) => (
  <Panel title={m.webhookAdded()}>
    <Notice tone="warning">{m.theReceiverChecks()}</Notice>
    <div className={styles.secret}>
      <Facts facts={[[m.secret(), <code key="secret">{secret}</code>]]} />
    </div>
    <div className={styles.buttons}>
      <CopyButton
        text={secret}
        label={m.copySecret()}
        copied={m.secretCopied()}
        copyByHand={m.selectAndCopy()}
      />
      <ButtonLink to={address} variant="secondary">
        {m.done()}
      </ButtonLink>
    </div>
  </Panel>
)
