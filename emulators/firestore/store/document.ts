/** One version of a stored document. A write makes a new one. */
import { Encodable } from '../encodable.ts';
import { encodeFields, encodeTime } from '../encodeValue.ts';
import { bytesField, textField } from '../grpc/fields.ts';
import { collectionPathOf, formatName, pathOf, type ResourceName } from '../names.ts';
import { formatTime, type Micros } from '../time.ts';
import type { Fields } from '../values.ts';
import { writeFields } from '../writeValue.ts';

export class StoredDocument extends Encodable {
  readonly name: ResourceName;
  /** The key of the document and of its collection within the database. */
  readonly path: string;
  readonly collectionPath: string;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
  #fieldsJson: string | undefined;
  #json: string | undefined;
  #protobuf: Buffer | undefined;

  constructor(
    name: ResourceName,
    fields: Fields,
    times: { readonly createTime: Micros; readonly updateTime: Micros },
  ) {
    super();
    this.name = name;
    this.path = pathOf(name);
    this.collectionPath = collectionPathOf(name);
    this.fields = fields;
    this.createTime = times.createTime;
    this.updateTime = times.updateTime;
  }

  /** The fields as JSON text; equal fields have equal text. */
  get fieldsJson(): string {
    this.#fieldsJson ??= writeFields(this.fields);
    return this.#fieldsJson;
  }

  /** The document as JSON text, kept because the same version is sent again and again. */
  get json(): string {
    this.#json ??= this.#write();
    return this.#json;
  }

  /** The document as a protocol buffer, kept for the same reason. */
  get protobuf(): Buffer {
    this.#protobuf ??= Buffer.concat([
      textField(1, formatName(this.name)),
      encodeFields(2, this.fields),
      bytesField(3, encodeTime(this.createTime)),
      bytesField(4, encodeTime(this.updateTime)),
    ]);
    return this.#protobuf;
  }

  /** Returns this version with a part of its fields. */
  with(fields: Fields): StoredDocument {
    return new StoredDocument(this.name, fields, this);
  }

  #write(): string {
    const name = JSON.stringify(formatName(this.name));
    const fields = this.fields.size === 0 ? '' : `,"fields":${this.fieldsJson}`;
    const createTime = formatTime(this.createTime);
    return `{"name":${name}${fields},"createTime":"${createTime}","updateTime":"${formatTime(this.updateTime)}"}`;
  }
}
