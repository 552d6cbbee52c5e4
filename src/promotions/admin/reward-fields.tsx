import { FormPart } from '../../platform/admin/forms/form-page'
import { ChoiceField } from '../../ui/forms/choices'
import { type RewardScope, rewardScopes } from '../contract/promotion-scope'
import * as m from './messages'
import { GoodsFields } from './target-fields'
import type { OfferForm } from './use-offer-form'

const rewardLabels: Record<RewardScope, string> = {
  same: m.rewardSame(),
  categories: m.scopeCategories(),
  brands: m.scopeBrands(),
  products: m.scopeProducts(),
}

/** What the shopper gets free or cheaper. */
export function RewardFields({ form }: { form: OfferForm }) {
  const { reward } = form.values
  const set = (change: (before: typeof reward) => Partial<typeof reward>) =>
    form.set('reward', (before) => ({ ...before, ...change(before) }))
  return (
    <FormPart title={m.reward()} hint={m.rewardHint()}>
      <ChoiceField
        id={form.idAt('reward.scope')}
        label={m.theyGet()}
        choices={rewardScopes.map((value) => ({ value, label: rewardLabels[value] }))}
        value={reward.scope}
        onChange={({ target }) =>
          // The options of the select are the scopes.
          set(() => ({ scope: target.value as RewardScope }))
        }
      />
      <GoodsFields
        form={form}
        path="reward."
        scope={reward.scope}
        chosen={reward}
        setSlugs={(name, change) => set((before) => ({ [name]: change(before[name]) }))}
        setProducts={(change) => set(({ products }) => ({ products: change(products) }))}
      />
    </FormPart>
  )
}
