import { RotateCcw, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { BRIGHTNESS, type CropArea, type PhotoEdit, UNEDITED } from '../../../../domain/menu/photo-edit.ts';
import { DrawerHead } from '../../../ui/overlay/drawer-head.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useStaffMessages } from '../../console-language.tsx';
import { PHOTO_EDITOR } from './photo-editor.messages.ts';
import styles from './photo-editor.module.css';

/** A dish's picture is four wide and three high. */
const ASPECT = 4 / 3;
const ZOOM = { min: 1, max: 4, step: 0.05 };
const CENTER = { x: 0, y: 0 };

interface Props {
  /** The chosen file's, for the preview. */
  url: string;
  onUse: (edit: PhotoEdit) => void;
  onCancel: () => void;
}

/** Places, turns and brightens a chosen photo; the server makes the picture of it. */
export function PhotoEditor({ url, onUse, onCancel }: Props) {
  const messages = useStaffMessages(PHOTO_EDITOR);
  const [position, setPosition] = useState(CENTER);
  const [zoom, setZoom] = useState(ZOOM.min);
  const [turns, setTurns] = useState(0);
  const [brightness, setBrightness] = useState(UNEDITED.brightness);
  const [crop, setCrop] = useState<CropArea | null>(null);
  const place = (nextTurns: number) => {
    setTurns(nextTurns);
    setPosition(CENTER);
    setZoom(ZOOM.min);
  };
  const reset = () => {
    place(0);
    setBrightness(UNEDITED.brightness);
  };
  return (
    <Sheet className="drawer" open onClose={onCancel}>
      <DrawerHead title={messages.title} close={messages.close} />
      <div className={`drawer-body ${styles.editor}`}>
        <div className={styles.stage}>
          <Cropper
            image={url}
            aspect={ASPECT}
            crop={position}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            rotation={turns * 90}
            objectFit="contain"
            disableAutomaticStylesInjection
            style={{ mediaStyle: { filter: `brightness(${brightness})` } }}
            // A file that the browser cannot show is sent as it is: the server says what is wrong with it.
            mediaProps={{ alt: '', onError: () => onUse(UNEDITED) }}
            cropperProps={{ role: 'group', 'aria-label': messages.area }}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={({ x, y, width, height }) =>
              setCrop({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 })
            }
          />
        </div>
        <p className={styles.hint}>{messages.move}</p>
        <Slider label={messages.zoom} value={zoom} {...ZOOM} onChange={setZoom} />
        <Slider
          label={messages.brightness}
          value={brightness}
          min={BRIGHTNESS.min}
          max={BRIGHTNESS.max}
          step={0.05}
          onChange={setBrightness}
        />
        <div className={styles.turns}>
          <button type="button" className="btn btn-quiet" onClick={() => place((turns + 3) % 4)}>
            <RotateCcw className="icon" aria-hidden="true" />
            {messages.turnLeft}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => place((turns + 1) % 4)}>
            <RotateCw className="icon" aria-hidden="true" />
            {messages.turnRight}
          </button>
          <button type="button" className="btn-link" onClick={reset}>
            {messages.reset}
          </button>
        </div>
      </div>
      <div className={`drawer-foot ${styles.answers}`}>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {messages.cancel}
        </button>
        <button
          type="button"
          className="btn btn-sun"
          disabled={crop === null}
          onClick={() => onUse({ quarterTurns: quarters(turns), crop: partial(crop), brightness })}
        >
          {messages.use}
        </button>
      </div>
    </Sheet>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

function Slider({ label, onChange, ...range }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...range}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output htmlFor={id}>{Math.round(range.value * 100)}%</output>
    </div>
  );
}

const quarters = (turns: number): PhotoEdit['quarterTurns'] =>
  turns === 1 || turns === 2 || turns === 3 ? turns : 0;

/** A crop of the whole photo is none. */
function partial(crop: CropArea | null): CropArea | null {
  return crop === null || (crop.width > 0.999 && crop.height > 0.999) ? null : crop;
}
