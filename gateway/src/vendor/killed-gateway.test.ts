import { describeKilledGateway } from '../../test/killed-gateway.ts'

// Three on each database.
describeKilledGateway(3)
