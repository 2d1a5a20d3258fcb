import { describeExactLoad } from '../../../test/exact-load.ts'

describeExactLoad(1)
