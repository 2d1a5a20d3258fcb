import { type Merchant, merchantNamed } from '../src/platform/merchants/merchants.ts'

/** The merchants that tests know by name. */
export const merchants = {
  get azulejo(): Merchant {
    return merchantNamed('azulejo')
  },
  get norte(): Merchant {
    return merchantNamed('norte')
  },
  get saigon9(): Merchant {
    return merchantNamed('saigon9')
  },
}
export const codes = Object.keys(merchants) as (keyof typeof merchants)[]
