export const dayInvalid = 'Please enter a date, such as 2026-11-21.'
export const rangeBackwards = 'The end date must not be before the start date.'
export const rangeTooLong = 'A report covers at most three years.'
