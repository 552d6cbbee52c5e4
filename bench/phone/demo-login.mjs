/** As src/demo/server/demo-customers.ts. */
export const demoLogin = { email: 'meena@example.com', password: 'slow-goodness' }
