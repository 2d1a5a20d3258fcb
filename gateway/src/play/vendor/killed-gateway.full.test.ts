import { describeKilledGateway } from '../../../test/killed-gateway.ts'

describeKilledGateway(100)
