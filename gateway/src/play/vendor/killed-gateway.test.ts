import { describeKilledGateway } from '../../../test/killed-gateway.ts'

// Five kills on each database; the `.full` test has more.
describeKilledGateway(5)
