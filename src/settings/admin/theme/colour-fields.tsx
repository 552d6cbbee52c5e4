import type { RecordForm } from '../../../platform/admin/forms/use-record-form'
import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import type { ThemeColours } from '../../contract/theme'
import { contrastProblems, palettes } from '../../contract/theme-colours'
import type { ThemeDraft } from '../../contract/theme-draft'
import { contrastMessage } from '../../contract/theme-messages'
import * as m from '../messages'
import styles from './theme.module.css'

const names: Record<keyof typeof palettes, string> = {
  leaf: m.paletteLeaf(),
  indigo: m.paletteIndigo(),
  maroon: m.paletteMaroon(),
  teal: m.paletteTeal(),
  plum: m.palettePlum(),
  charcoal: m.paletteCharcoal(),
}
const fields: { colour: keyof ThemeColours; label: string; pick: string; hint?: string }[] = [
  { colour: 'brand', label: m.brandColour(), pick: m.pickBrand(), hint: m.brandColourHint() },
  { colour: 'accent', label: m.accentColour(), pick: m.pickAccent(), hint: m.accentColourHint() },
  { colour: 'background', label: m.backgroundColour(), pick: m.pickBackground() },
]
const colours = fields.map(({ colour }) => colour)

interface ColourFieldsProps {
  form: RecordForm<ThemeDraft>
  /** Undefined while a colour is not complete. */
  valid: ThemeDraft | undefined
}

export function ColourFields({ form, valid }: ColourFieldsProps) {
  const problems = valid ? contrastProblems(valid) : []
  return (
    <>
      <fieldset className={styles.palettes}>
        <legend>{m.palettes()}</legend>
        {Object.entries(palettes).map(([name, palette]) => (
          <button
            key={name}
            type="button"
            className={styles.palette}
            aria-pressed={colours.every((colour) => form.values[colour] === palette[colour])}
            onClick={() => {
              for (const colour of colours) form.set(colour, palette[colour])
            }}
          >
            <svg viewBox="0 0 60 20" aria-hidden="true">
              {colours.map((colour, at) => (
                <rect key={colour} x={20 * at} width="20" height="20" fill={palette[colour]} />
              ))}
            </svg>
            {names[name as keyof typeof palettes]}
          </button>
        ))}
      </fieldset>
      {fields.map(({ colour, label, pick, hint }) => {
        const problem = problems.find((one) => one.colour === colour)
        const { error, ...text } = form.text(colour)
        return (
          <div key={colour}>
            <TextField
              {...text}
              label={label}
              hint={hint}
              error={problem ? contrastMessage(problem) : error}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              after={
                <input
                  type="color"
                  className={styles.colour}
                  aria-label={pick}
                  value={valid?.[colour] ?? '#000000'}
                  onChange={({ target }) => form.set(colour, target.value)}
                />
              }
            />
            {problem && (
              <Button
                variant="secondary"
                className={styles.nearest}
                onClick={() => form.set(colour, problem.nearest)}
              >
                {m.takeNearest({ colour: problem.nearest })}
              </Button>
            )}
          </div>
        )
      })}
    </>
  )
}
