import type { GatewayModule } from '../pipeline/gateway-module.ts'
import { stockCatalogue } from './stock-catalogue.ts'

/** Vendors and games. A newer edition of the catalogue, or of a brand's hot games, is taken over. */
export const catalogueModule: GatewayModule = {
  name: 'catalogue',
  seed: ({ db }) => stockCatalogue(db),
  update: ({ db }) => db.transaction().execute(stockCatalogue),
}
