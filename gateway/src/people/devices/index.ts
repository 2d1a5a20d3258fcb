export {
  deviceHashesOf,
  deviceOfPhone,
  forgetDevices,
  isNewDevice,
  knownDevice,
  rememberDevice,
  unknownDevice,
} from './devices.ts'
