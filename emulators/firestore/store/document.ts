/** One version of a stored document. A write makes a new one. */
import { collectionPathOf, formatName, pathOf, type ResourceName } from '../names.ts';
import { formatTime, type Micros } from '../time.ts';
import type { Fields } from '../values.ts';
import { writeFields } from '../writeValue.ts';

export class StoredDocument {
  readonly name: ResourceName;
  /** The key of the document and of its collection within the database. */
  readonly path: string;
  readonly collectionPath: string;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
  #fieldsJson: string | undefined;
  #json: string | undefined;

  constructor(
    name: ResourceName,
    fields: Fields,
    times: { readonly createTime: Micros; readonly updateTime: Micros },
  ) {
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

  /** The document as JSON text, cached because the same version is sent again and again. */
  get json(): string {
    this.#json ??= this.#write(this.fields.size === 0 ? undefined : this.fieldsJson);
    return this.#json;
  }

  /** Returns the document as JSON text with a part of its fields. */
  jsonWith(fields: Fields): string {
    return this.#write(fields.size === 0 ? undefined : writeFields(fields));
  }

  #write(fieldsJson: string | undefined): string {
    const name = JSON.stringify(formatName(this.name));
    const fields = fieldsJson === undefined ? '' : `,"fields":${fieldsJson}`;
    const createTime = formatTime(this.createTime);
    return `{"name":${name}${fields},"createTime":"${createTime}","updateTime":"${formatTime(this.updateTime)}"}`;
  }
}
