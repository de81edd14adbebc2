import type { Messages } from '../messages.ts';

export default {
  undone: 'Deshecho',
  file: {
    choose: 'Elegir un archivo',
    choosePicture: 'Elegir una imagen',
    replace: 'Reemplazar',
    drop: 'o suéltelo aquí',
    accepted: '%{types}, %{size} como máximo',
    wrongType: 'Este tipo de archivo no se acepta: %{types}',
    tooLarge: 'Este archivo supera %{size}',
    unreadable: 'Este navegador no puede leer esta imagen. Elija un archivo PNG o JPEG',
    preview: 'Vista previa',
  },
  choicesFailed: 'No se han podido cargar las opciones.',
  notCopied: 'El navegador no ha permitido copiar. Seleccione el texto y cópielo.',
  unsaved: {
    title: '¿Salir sin guardar?',
    text: 'Los cambios todavía no se han guardado.',
    stay: 'Quedarse',
    leave: 'Salir',
  },
  wizard: {
    languages: '¿En qué idiomas?',
    languageWithErrors: '%{language}, falta algo',
    startAgain: 'Empezar de nuevo',
  },
} satisfies Messages['forms'];
