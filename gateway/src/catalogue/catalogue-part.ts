import type { Part } from '../parts.ts'
import { stockCatalogue } from './stock-catalogue.ts'

/** Vendors and games. A newer edition of the catalogue is taken over at the next start. */
export const cataloguePart: Part = {
  name: 'catalogue',
  seed: ({ db }) => stockCatalogue(db),
  async start({ db }) {
    await db.transaction().execute(stockCatalogue)
    return async () => undefined
  },
}
