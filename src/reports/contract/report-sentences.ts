export const dayInvalid = 'Please give a day, such as 2026-11-21.'
export const rangeBackwards = 'The last day should not be before the first.'
export const rangeTooLong = 'A report covers at most three years.'
