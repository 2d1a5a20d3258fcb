export { paymentPasswordTries } from './payment-password.ts'
