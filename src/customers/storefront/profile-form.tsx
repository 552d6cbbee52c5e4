import { useEffect, useRef, useState } from 'react'
import * as commonMessages from '../../platform/contract/messages'
import {
  dropFormDraft,
  hasFormDraft,
  keepFormDraft,
  readFormDraft,
} from '../../platform/storefront/form-draft'
import type { Session } from '../../platform/storefront/session-storage'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { Button } from '../../ui/components/button'
import { Icon } from '../../ui/components/icon'
import { EmailField, TextField } from '../../ui/forms/field'
import { FormProblems } from '../../ui/forms/form-problems'
import { rejectionOf, useTextForm } from '../../ui/forms/use-text-form'
import { Profile } from '../contract/accounts'
import account from './account-card.module.css'
import { PendingEmail } from './auth/pending-email'
import * as m from './messages'
import styles from './profile-page.module.css'
import { loadProfile, updateProfile } from './state/account-thunks'

const pencil = 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5l-4.5 1Zm9-12.5 3.5 3.5'

const draftName = 'profile'

/** Starts with the stored profile, disabled, unless a reload or a login interrupted an edit [ACC-06]. */
export function ProfileForm({ user }: { user: Session }) {
  const [edition, setEdition] = useState(0)
  const [editing, setEditing] = useState(() => hasFormDraft(draftName))
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (edition > 0) edit.current?.focus()
  }, [edition])
  const end = () => {
    dropFormDraft(draftName)
    setEditing(false)
    setEdition(edition + 1)
  }
  return (
    <section className={styles.card} aria-labelledby="profile-title">
      <div className={styles.head}>
        <h1 id="profile-title">{m.myProfile()}</h1>
        {!editing && (
          <Button ref={edit} variant="quiet" aria-label={m.editProfile()} onClick={() => setEditing(true)}>
            <Icon path={pencil} size={20} /> {m.edit()}
          </Button>
        )}
      </div>
      {!editing && <PendingEmail user={user} onOver={() => edit.current?.focus()} />}
      <Edition key={edition} user={user} editing={editing} onEnd={end} />
    </section>
  )
}

interface EditionProps {
  user: Session
  editing: boolean
  onEnd(): void
}

function Edition({ user, editing, onEnd }: EditionProps) {
  const dispatch = useAppDispatch()
  const [resumed] = useState(editing)
  const { firstname, lastname, email, mobile } = user
  const stored = { firstname, lastname, email, mobile }
  const { form, field, problems, busy } = useTextForm({
    id: draftName,
    schema: Profile,
    initial: readFormDraft(draftName, stored),
    onTyped: (texts) => keepFormDraft(draftName, texts, stored),
    async onSubmit(profile) {
      const now = await dispatch(loadProfile())
      const known = loadProfile.fulfilled.match(now) ? now.payload : null
      const answer = await dispatch(updateProfile(known ? onlyChanged(profile, stored, known) : profile))
      if (updateProfile.fulfilled.match(answer)) {
        onEnd()
        return undefined
      }
      return rejectionOf(answer.payload, answer.payload?.message || commonMessages.somethingWrong())
    },
  })
  const save = useMovedFocus({
    editing: editing && !resumed,
    hasFormError: problems.message !== '' && problems.errors.length === 0,
  })
  return (
    <>
      <FormProblems {...problems} />
      <form {...form} method="post" className={styles.form}>
        <fieldset disabled={!editing || busy}>
          <legend className="visually-hidden">{m.yourDetails()}</legend>
          <div className={account.pair}>
            <TextField {...field('firstname')} label={m.firstName()} autoComplete="given-name" />
            <TextField {...field('lastname')} label={m.lastName()} autoComplete="family-name" />
          </div>
          <EmailField
            {...field('email')}
            label={m.email()}
            hint={user.confirmedEmail === undefined ? m.emailHint() : m.notConfirmedYet()}
            autoComplete="email"
          />
          <TextField {...field('mobile')} label={m.mobileNumber()} type="tel" autoComplete="tel-national" />
        </fieldset>
        <div className={styles.actions}>
          <Button ref={save} type="submit" busy={busy} disabled={!editing}>
            {m.save()}
          </Button>
          {editing && (
            <Button variant="secondary" disabled={busy} onClick={onEnd}>
              {m.cancel()}
            </Button>
          )}
        </div>
      </form>
    </>
  )
}

/** Edited fields; the rest comes from the server, as another device may have changed it. */
const onlyChanged = (typed: Profile, shown: Profile, now: Profile): Profile => {
  const pick = (name: keyof Profile) => (typed[name] === shown[name] ? now[name] : typed[name])
  return {
    firstname: pick('firstname'),
    lastname: pick('lastname'),
    email: pick('email'),
    mobile: pick('mobile'),
  }
}

/** Moves focus, as the focused control is gone or disabled after each step. */
function useMovedFocus({ editing, hasFormError }: { editing: boolean; hasFormError: boolean }) {
  const save = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (editing) document.getElementById('profile-firstname')?.focus()
  }, [editing])
  useEffect(() => {
    if (hasFormError) save.current?.focus()
  }, [hasFormError])
  return save
}
