export { heldRates, highestBelow, lockRates, rangeOfDownline, ratesOf, setRates, topRates } from './rates.store.ts'
