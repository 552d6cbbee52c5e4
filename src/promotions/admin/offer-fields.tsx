import { FormPart, Pair } from '../../platform/admin/forms/form-page'
import { CheckField, ChoiceField } from '../../ui/forms/choices'
import { TextField } from '../../ui/forms/field'
import { fieldsOf } from '../contract/form-parameters'
import { type OfferKindName, offerKindNames, offerKinds } from '../contract/offer-kinds'
import * as m from './messages'
import { RewardFields } from './reward-fields'
import { TargetFields } from './target-fields'
import type { OfferForm } from './use-offer-form'

interface PartProps {
  form: OfferForm
}

export const OfferFields = ({ form }: PartProps) => (
  <>
    <DiscountPart form={form} />
    <TargetFields form={form} />
    {offerKinds[form.values.kind].hasReward && <RewardFields form={form} />}
    <ConditionPart form={form} />
    <FormPart title={m.whenAndHowOften()} hint={m.blankIsNoLimit()}>
      <Pair>
        <TextField {...form.text('startsOn')} label={m.firstDay()} type="date" optional />
        <TextField {...form.text('endsOn')} label={m.lastDay()} type="date" optional />
      </Pair>
      <Pair>
        <TextField {...form.text('maxUses')} label={m.usesInAll()} inputMode="numeric" optional />
        <TextField
          {...form.text('maxUsesPerCustomer')}
          label={m.usesPerCustomer()}
          inputMode="numeric"
          optional
        />
      </Pair>
      <CheckField {...form.tick('active')} label={m.isOn()} hint={m.offHint()} />
    </FormPart>
  </>
)

function DiscountPart({ form }: PartProps) {
  const { kind, parameters } = form.values
  return (
    <FormPart title={m.discount()}>
      <TextField {...form.text('name')} label={m.name()} hint={m.nameHint()} />
      <TextField
        {...form.text('code')}
        label={m.code()}
        hint={m.codeHint()}
        optional
        autoCapitalize="characters"
        autoComplete="off"
      />
      <ChoiceField
        {...form.text('kind')}
        label={m.kind()}
        hint={offerKinds[kind].hint}
        choices={offerKindNames.map((value) => ({ value, label: offerKinds[value].label }))}
        onChange={({ target }) => {
          // The options of the select are the kinds.
          const chosen = target.value as OfferKindName
          form.set('kind', chosen)
          if (offerKinds[chosen].needsProducts) form.set('scope', 'products')
        }}
      />
      {fieldsOf(kind).map(([name, { label, hint, optional, unit }]) => (
        <TextField
          key={name}
          id={form.idAt(`parameters.${name}`)}
          label={label}
          hint={hint}
          optional={optional === true}
          inputMode={unit === 'rupees' ? 'decimal' : 'numeric'}
          value={parameters[name] ?? ''}
          error={form.errorAt(`parameters.${name}`)}
          onChange={({ target }) => form.set('parameters', (before) => ({ ...before, [name]: target.value }))}
        />
      ))}
    </FormPart>
  )
}

const ConditionPart = ({ form }: PartProps) => (
  <FormPart title={m.conditions()} hint={m.conditionsHint()}>
    <Pair>
      <TextField {...form.text('minSubtotal')} label={m.minSubtotal()} inputMode="decimal" optional />
      <TextField {...form.text('minPieces')} label={m.minPieces()} inputMode="numeric" optional />
    </Pair>
    <CheckField {...form.tick('firstOrderOnly')} label={m.firstOrderOnly()} hint={m.firstOrderHint()} />
    <CheckField {...form.tick('combinable')} label={m.combinable()} hint={m.combinableHint()} />
  </FormPart>
)
