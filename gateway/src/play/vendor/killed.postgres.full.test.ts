import { describeKilledPostgres } from '../../../test/killed-postgres.ts'

describeKilledPostgres(100)
