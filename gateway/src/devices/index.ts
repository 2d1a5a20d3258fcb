export {
  deviceHashesOf,
  deviceOfPhone,
  forgetDevices,
  isNewDevice,
  knownDevice,
  rememberDevice,
  strangers,
} from './devices.ts'
