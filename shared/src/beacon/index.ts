export {
  type BeaconChain,
  type BeaconRound,
  beaconScheme,
  chainHash,
  isPublished,
  pointOfRound,
  roundAfter,
} from './drand.ts'
