import { describeKilledGateway } from '../../test/killed-gateway.ts'

// Five on each database.
describeKilledGateway(5)
