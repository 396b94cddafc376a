import { stdAddress, suiAddress } from '../model/system-addresses.ts';
import { declareModule } from './declared-module.ts';

/** For tests only: the part of the framework that test objects use. */
export const frameworkModules = [
  declareModule({ address: stdAddress, name: 'string', structs: { String: { bytes: 'vector<u8>' } } }),
  declareModule({ address: stdAddress, name: 'ascii', structs: { String: { bytes: 'vector<u8>' } } }),
  declareModule({ address: stdAddress, name: 'option', structs: { 'Option/1': { vec: 'vector<#0>' } } }),
  declareModule({
    address: stdAddress,
    name: 'type_name',
    structs: { TypeName: { name: '0x1::ascii::String' } },
  }),
  declareModule({ address: suiAddress, name: 'url', structs: { Url: { url: '0x1::ascii::String' } } }),
  declareModule({
    address: suiAddress,
    name: 'object',
    structs: { ID: { bytes: 'address' }, UID: { id: '0x2::object::ID' } },
  }),
  declareModule({
    address: suiAddress,
    name: 'balance',
    structs: { 'Balance/1': { value: 'u64' }, 'Supply/1': { value: 'u64' } },
  }),
  declareModule({ address: suiAddress, name: 'sui', structs: { SUI: { dummy_field: 'bool' } } }),
  declareModule({
    address: suiAddress,
    name: 'coin',
    structs: {
      'Coin/1': { id: '0x2::object::UID', balance: '0x2::balance::Balance<#0>' },
      'TreasuryCap/1': { id: '0x2::object::UID', total_supply: '0x2::balance::Supply<#0>' },
      'CoinMetadata/1': {
        id: '0x2::object::UID',
        decimals: 'u8',
        name: '0x1::string::String',
        symbol: '0x1::ascii::String',
        description: '0x1::string::String',
        icon_url: '0x1::option::Option<0x2::url::Url>',
      },
    },
    functions: { value: { parameters: ['&0x2::coin::Coin<#0>'], returns: ['u64'], typeParameters: [0] } },
  }),
  declareModule({
    address: suiAddress,
    name: 'clock',
    structs: { Clock: { id: '0x2::object::UID', timestamp_ms: 'u64' } },
  }),
  declareModule({
    address: suiAddress,
    name: 'dynamic_field',
    structs: { 'Field/2': { id: '0x2::object::UID', name: '#0', value: '#1' } },
  }),
  declareModule({
    address: suiAddress,
    name: 'dynamic_object_field',
    structs: { 'Wrapper/1': { name: '#0' } },
  }),
  declareModule({
    address: suiAddress,
    name: 'transfer',
    structs: { 'Receiving/1': { id: '0x2::object::ID', version: 'u64' } },
  }),
] as const;
